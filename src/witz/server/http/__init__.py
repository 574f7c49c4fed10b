"""HTTP: the application, its routes, its limits and security headers."""
