/**
 * Turns a function of this project into the text of a script that runs before the bundles: bundled with its imports,
 * without types, minified. Equal sources give equal text, because the policy names an inline script by its hash.
 */
import path from 'node:path';
import { buildSync } from 'esbuild';

/** The site's scripts need ES modules and this syntax (docs/decisions/0011). */
const SYNTAX = 'es2020';

/** A script that calls the function `name` of `file` with `values`, which must be JSON. */
export function compileInlineScript(file: string, name: string, ...values: unknown[]): string {
  const parameters = values.map((value) => JSON.stringify(value)).join();
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { ${name} } from ${JSON.stringify(`./${path.basename(file)}`)};${name}(${parameters});`,
      resolveDir: path.dirname(file),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: SYNTAX,
    // The project's tsconfig.json is for type checks, and a change to it would change the text.
    tsconfigRaw: '{}',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text.trim();
}
