/** Writes the headers and redirects for static hosts, in the syntax that Netlify and Cloudflare Pages share. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REVALIDATE, TRANSPORT_SECURITY, type HeaderRule, type Redirect } from '../server/http/headers-and-redirects';

interface HostRules {
  headers: readonly HeaderRule[];
  /** From `content/redirects.yaml`. */
  contentRedirects?: readonly Redirect[];
  pageRedirects: readonly Redirect[];
  /** The URL of the receiver, for sites whose pages are on a static host. */
  receiverUrl?: string | undefined;
}

const FIRST_LINE =
  '# Written by the build from src/server/http/headers-and-redirects.ts, which the production server applies too.';

export function headersFile({ headers }: Pick<HostRules, 'headers'>): string {
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

/** Hosts apply the first line that matches, so the pattern for the receiver comes last. */
export function redirectsFile(rules: Omit<HostRules, 'headers'>): string {
  const { contentRedirects = [], pageRedirects, receiverUrl } = rules;
  const lines = [FIRST_LINE, ...[...contentRedirects, ...pageRedirects].map(redirectLine)];
  if (receiverUrl) lines.push(`/restful_forms/* ${receiverUrl.replace(/\/$/, '')}/restful_forms/:splat 200`);
  return [...lines, ''].join('\n');
}

const redirectLine = ({ from, to, status }: Redirect): string => `${encodeURI(from)} ${to} ${status}`;

export async function writeHostFiles(publicDir: string, rules: HostRules): Promise<void> {
  await writeFile(join(publicDir, '_headers'), headersFile(rules));
  await writeFile(join(publicDir, '_redirects'), redirectsFile(rules));
}
