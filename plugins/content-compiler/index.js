// This plugin has no code: see package.json.
