# Started by PyScript; hands over to the page's own code and tells the boot picture if it fails.
import js

try:
    from goldenspike.page.app import main

    main()
except Exception:
    import traceback

    js.goldenspikeBoot.fail("page", traceback.format_exc())
