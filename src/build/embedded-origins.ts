import { isVideoFile } from '../util/video-embed';
import type { PolicyOptions } from '../server/http/csp';
import type { FileScanCache } from './file-scan-cache';

/** The origins that the pages of this build really embed: a policy that allows those and no others. */
export async function embeddedOrigins(
  files: readonly string[],
  readings: FileScanCache,
): Promise<Required<Pick<PolicyOptions, 'frames' | 'media'>>> {
  const frames = new Set<string>();
  const media = new Set<string>();
  const pages = files.filter((file) => file.startsWith('/page-data/') && file.endsWith('/page-data.json'));
  for (const page of pages)
    for (const address of (await readings.of(page)).embeds)
      if (URL.canParse(address)) (isVideoFile(address) ? media : frames).add(new URL(address).origin);
  return { frames: [...frames].sort(), media: [...media].sort() };
}
