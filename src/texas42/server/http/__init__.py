"""The server over HTTP, as `/api/openapi.json` tells it: one small file for each thing that can be asked for."""
