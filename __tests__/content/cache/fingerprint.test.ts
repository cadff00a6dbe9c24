import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compilerFingerprint, writeFingerprint } from '../../../src/content/cache/fingerprint';
import { temporaryFolder } from '../../helpers/temporary-folder';

const PROJECT = path.join(__dirname, '../../..');
const COPIED = ['src', 'gatsby-config.ts', 'gatsby-node.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

describe('the fingerprint of the compiler', () => {
  let root = '';
  beforeAll(() => {
    root = temporaryFolder();
    for (const name of COPIED) cpSync(path.join(PROJECT, name), path.join(root, name), { recursive: true });
  });

  const changesWith = (change: () => void): boolean => {
    const before = compilerFingerprint(root);
    change();
    return compilerFingerprint(root) !== before;
  };
  const append = (file: string) => appendFileSync(path.join(root, file), '\n// changed\n');

  it.each([
    ['a block description', 'src/blocks/contact-form/contact-form.block.ts'],
    ['a module that several descriptions import', 'src/blocks/parts/form-props.ts'],
    ['the schema', 'src/schema/image-variants.ts'],
    ['the compiler', 'src/content/analyse-file.ts'],
    ['a module that the compiler imports', 'src/util/compare.ts'],
    ['Gatsby’s hooks', 'src/gatsby/node.ts'],
    ['a module that the hooks import', 'src/metadata/write-files.ts'],
    ['a module that the hooks import indirectly', 'src/server/http/csp.ts'],
    ['an inline script that the hooks compile by its path', 'src/client/deferred-layout.ts'],
    ['how pictures are encoded', 'src/content-build/encode-pictures.ts'],
    ['how TypeScript is loaded', 'src/util/register-typescript.js'],
    ['Gatsby’s configuration', 'gatsby-config.ts'],
    ['the lockfile', 'package-lock.json'],
  ])('changes with %s: %s', (_, file) => {
    expect(changesWith(() => append(file))).toBe(true);
  });

  it('changes with a file that is added to a folder of the compiler', () => {
    const file = path.join(root, 'src/content/added.ts');
    expect(changesWith(() => writeFileSync(file, 'export {};\n'))).toBe(true);
  });

  it('changes with a file that a new import names', () => {
    writeFileSync(path.join(root, 'src/forms/added.ts'), 'export const added = 1;\n');
    appendFileSync(path.join(root, 'src/blocks/parts/form-props.ts'), "export { added } from '../../forms/added';\n");
    expect(changesWith(() => append('src/forms/added.ts'))).toBe(true);
  });

  it('changes with the environment', () => {
    const { SITE_PREVIEW: _, ...env } = process.env;
    expect(compilerFingerprint(root, { ...env, SITE_PREVIEW: 'true' })).not.toBe(compilerFingerprint(root, env));
  });

  it.each([
    ['components, which webpack watches', 'src/layout/footer.tsx'],
    ['the component of a block', 'src/blocks/card/card.tsx'],
    ['code that runs only in the browser', 'src/client/prefetch.ts'],
    ['the receiver', 'src/receiver/app.ts'],
  ])('stays the same with %s: %s', (_, file) => {
    expect(changesWith(() => append(file))).toBe(false);
  });

  it('is written to the plugin folder that Gatsby hashes', () => {
    const fingerprint = writeFingerprint(root);
    expect(readFileSync(path.join(root, 'plugins/content-compiler/fingerprint.txt'), 'utf8')).toBe(fingerprint);
  });
});
