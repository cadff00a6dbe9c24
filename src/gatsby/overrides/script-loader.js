/**
 * Compiles scripts in place of Gatsby's Babel loader, which takes far longer (docs/decisions/0069, 0082): esbuild for builds,
 * and swc for development, because only it can prepare components for a replacement without a reload.
 */
'use strict';
/* eslint-disable @typescript-eslint/no-require-imports -- webpack loads this file as it is */
const { extname } = require('node:path');

/** A page's query. Gatsby has read it already, and visitors do not need it. */
const QUERY = /^export const \w+ = graphql`[^`]*`;?$/m;

module.exports = function compile(source) {
  const done = this.async();
  const { isOwn, mayHaveQuery, isDevelop, target } = this.getOptions();
  const file = this.resourcePath;
  const code = mayHaveQuery(file) ? source.replace(QUERY, '') : source;
  if (isOwn(file) && /\bgraphql`|\buseStaticQuery\b/.test(code))
    return done(
      new Error(
        'A query is only allowed in src/templates and src/pages, as `export const query`. Only there is it removed.',
      ),
    );
  const compiled = isDevelop ? compileWithSwc(code, file) : compileWithEsbuild(code, file, target, this.sourceMap);
  compiled.then(
    ({ code, map }) => done(null, code, map || undefined),
    (error) => done(error),
  );
};

const LOADERS = { '.ts': 'ts', '.tsx': 'tsx' };

const compileWithEsbuild = (source, file, target, sourceMap) =>
  require('esbuild').transform(source, {
    loader: LOADERS[extname(file)] ?? 'jsx',
    target,
    jsx: 'automatic',
    sourcefile: file,
    sourcemap: sourceMap ? 'external' : false,
    sourcesContent: true,
    // The project's tsconfig.json is only for type checks.
    tsconfigRaw: '{}',
    logLevel: 'silent',
  });

const compileWithSwc = (source, file) =>
  require('@swc/core').transform(source, {
    filename: file,
    sourceMaps: true,
    swcrc: false,
    configFile: false,
    jsc: {
      parser: /\.tsx?$/.test(file)
        ? { syntax: 'typescript', tsx: file.endsWith('x') }
        : { syntax: 'ecmascript', jsx: true },
      // A developer's browser is a current one.
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  });
