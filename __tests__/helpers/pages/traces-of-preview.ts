/** Finds traces of a preview in a build: of the reviewers' desk and of the draft. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listFilesSync } from '../../../src/util/files';
import { DRAFT_TITLE } from '../builds/fixture-builds';

const TRACES = ['/_review/', 'review-place', DRAFT_TITLE];

async function contentOf(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** Each trace with the file that has it, compressed files too. */
export async function tracesOfPreview(publicDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of listFilesSync(publicDir)) {
    if (/_review|unfinished/.test(file)) found.push(file);
    const content = await contentOf(join(publicDir, file));
    found.push(...TRACES.filter((trace) => content.includes(trace)).map((trace) => `${trace} in ${file}`));
  }
  return found;
}
