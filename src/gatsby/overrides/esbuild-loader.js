/**
 * Compiles the site's own modules in place of Gatsby's Babel loader, which takes far longer (docs/decisions/0069).
 */
'use strict';
/* eslint-disable @typescript-eslint/no-require-imports -- webpack loads this file as it is */
const { transform } = require('esbuild');

module.exports = function compile(source) {
  const done = this.async();
  if (/\bgraphql`|\buseStaticQuery\b/.test(source))
    return done(
      new Error('A query is only allowed in src/templates and src/pages, because only Babel can extract it.'),
    );
  transform(source, {
    loader: this.resourcePath.endsWith('x') ? 'tsx' : 'ts',
    target: this.getOptions().target,
    jsx: 'automatic',
    sourcefile: this.resourcePath,
    sourcemap: this.sourceMap ? 'external' : false,
    sourcesContent: true,
    // The project's own settings are for type checks.
    tsconfigRaw: '{}',
    logLevel: 'silent',
  }).then(
    ({ code, map }) => done(null, code, map || undefined),
    (error) => done(error),
  );
};
