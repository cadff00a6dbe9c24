/** Compiles the project in the working directory and writes the result: `compile-worker.ts <today> <file>`. */
import { writeFileSync } from 'node:fs';
import { compileSite } from './compile-site';

const [today, file] = process.argv.slice(2) as [string, string];

void compileSite({ root: process.cwd(), today, brandSlug: process.env.BRAND_SLUG || undefined }).then((side) => {
  writeFileSync(file, JSON.stringify(side));
});
