// Nothing to run: see package.json.
