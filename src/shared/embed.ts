/**
 * Finds the source in embed markup (requirements R2.3, R3.9, R3.20). Writers paste what a video's host gives them; all
 * that is taken from it is the https address in the `src` of the first `<iframe>`, `<video>` or `<source>`.
 */
const TAG = /<(?:iframe|video|source)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const SRC = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

export function embedSource(markup: string | undefined): string | undefined {
  for (const [, attributes] of (markup ?? '').replace(/<!--[\s\S]*?-->/g, '').matchAll(TAG)) {
    const found = SRC.exec(attributes ?? '');
    const source = (found?.[1] ?? found?.[2] ?? found?.[3])?.trim().replace(/&amp;/g, '&');
    if (source && isSecure(source)) return new URL(source.replace(/^\/\//, 'https://')).href;
  }
  return undefined;
}

function isSecure(source: string): boolean {
  try {
    return new URL(source.replace(/^\/\//, 'https://')).protocol === 'https:';
  } catch {
    return false;
  }
}

/** A file a `<video>` can play, rather than a page for an `<iframe>`. */
export const isVideoFile = (source: string): boolean => /\.(?:mp4|webm|ogv|mov|m3u8)$/i.test(new URL(source).pathname);
