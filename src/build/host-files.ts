/** The headers and redirects for static hosts, in the syntax that Netlify and Cloudflare Pages share. */
import { REVALIDATE, TRANSPORT_SECURITY, type HeaderRule, type Redirect } from '../server/http/headers-and-redirects';

const FIRST_LINE =
  '# Written by the build from src/server/http/headers-and-redirects.ts, which the production server applies too.';

export function headersFile(headers: readonly HeaderRule[]): string {
  const blocks = headers.map(({ path, headers: own }) => {
    const all = path === '/*' ? { ...own, ...TRANSPORT_SECURITY } : own;
    return [path, ...Object.entries(all).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  });
  return [
    FIRST_LINE,
    `# A path without a Cache-Control below gets the host's default, which is ours: ${REVALIDATE['Cache-Control']}`,
    ...blocks,
    '',
  ].join('\n');
}

/**
 * Hosts apply the first line that matches, so the pattern for the receiver comes last. `receiverUrl`: for sites whose
 * pages are on a static host.
 */
export function redirectsFile(redirects: readonly Redirect[], receiverUrl: string | undefined): string {
  const lines = [FIRST_LINE, ...redirects.map(({ from, to }) => `${encodeURI(from)} ${to} 301`)];
  if (receiverUrl) lines.push(`/restful_forms/* ${receiverUrl.replace(/\/$/, '')}/restful_forms/:splat 200`);
  return [...lines, ''].join('\n');
}
