import type { PolicyOptions } from '../server/http/csp';
import { isVideoFile } from '../util/video-embed';
import type { FileScanCache } from './file-scan-cache';

/** The origins that this build's pages embed: the content security policy allows no others. */
export async function embeddedOrigins(
  files: readonly string[],
  scans: FileScanCache,
): Promise<Required<Pick<PolicyOptions, 'frames' | 'media'>>> {
  const frames = new Set<string>();
  const media = new Set<string>();
  const pages = files.filter((file) => file.startsWith('/page-data/') && file.endsWith('/page-data.json'));
  for (const page of pages)
    for (const url of (await scans.scan(page)).embeds)
      if (URL.canParse(url)) (isVideoFile(url) ? media : frames).add(new URL(url).origin);
  return { frames: [...frames].sort(), media: [...media].sort() };
}
