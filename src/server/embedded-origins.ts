import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isVideoFile } from '../shared/embed';
import { eachOf } from './files';
import type { PolicyOptions } from './policy';

/** Page data names what a page embeds `source` or `video`, and `calendar` (bookings). */
const EMBEDDED = /"(?:source|video|calendar)":"(https:\/\/[^"\\]+)"/g;

/** The origins that the pages of this build really embed: a policy that allows those and no others. */
export async function embeddedOrigins(
  publicDir: string,
  files: readonly string[],
): Promise<Required<Pick<PolicyOptions, 'frames' | 'media'>>> {
  const frames = new Set<string>();
  const media = new Set<string>();
  const pages = files.filter((file) => file.startsWith('/page-data/') && file.endsWith('/page-data.json'));
  await eachOf(pages, 16, async (file) => {
    for (const [, address = ''] of (await readFile(join(publicDir, file), 'utf8')).matchAll(EMBEDDED)) {
      if (URL.canParse(address)) (isVideoFile(address) ? media : frames).add(new URL(address).origin);
    }
  });
  return { frames: [...frames].sort(), media: [...media].sort() };
}
