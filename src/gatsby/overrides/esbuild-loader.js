/**
 * Compiles the site's own modules in place of Gatsby's Babel loader, which takes far longer (docs/decisions/0069).
 */
'use strict';
/* eslint-disable @typescript-eslint/no-require-imports -- webpack loads this file as it is */
const { extname } = require('node:path');
const { transform } = require('esbuild');

/** A page's query. Gatsby has read it already, and visitors do not need it. */
const QUERY = /^export const query = graphql`[^`]*`;$/m;
const LOADERS = { '.ts': 'ts', '.tsx': 'tsx' };

module.exports = function compile(source) {
  const done = this.async();
  const { target, isOwn, mayHaveQuery } = this.getOptions();
  const file = this.resourcePath;
  const code = mayHaveQuery(file) ? source.replace(QUERY, '') : source;
  if (isOwn(file) && /\bgraphql`|\buseStaticQuery\b/.test(code))
    return done(
      new Error(
        'A query is only allowed in src/templates and src/pages, as `export const query`: only there it is removed.',
      ),
    );
  transform(code, {
    loader: LOADERS[extname(file)] ?? 'jsx',
    target,
    jsx: 'automatic',
    sourcefile: file,
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
