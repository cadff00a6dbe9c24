import path from 'node:path';
import { compileInlineScript } from './compile-inline-script';

/** The one script inside every page: it runs before the first layout, so it cannot be a file. */
export const deferLayoutScript = (): string =>
  compileInlineScript(path.join(__dirname, '../client/deferred-layout.ts'), 'deferLayout');
