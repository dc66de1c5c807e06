"""The drawing of Pacific Rails: a view becomes a scene, an action becomes words."""
