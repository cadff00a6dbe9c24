import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeaderRule, Redirect } from '../server/http/headers-and-redirects';
import { REVALIDATE, TRANSPORT_SECURITY } from '../server/http/headers-and-redirects';

/** Cloudflare reads at most this many; both hosts add the slash to a folder's address by themselves. */
const MOST_REDIRECTS = 2_000;

export interface HostRules {
  headers: readonly HeaderRule[];
  redirects: readonly Redirect[];
  /** Where a receiver of forms runs, for sites whose pages a static host serves. */
  receiverUrl?: string | undefined;
}

/** The rules in the syntax that Netlify and Cloudflare Pages share. */
export function headersFile({ headers }: Pick<HostRules, 'headers'>): string {
  const blocks = headers.map(({ path, headers: own }) => {
    const all = path === '/*' ? { ...own, ...TRANSPORT_SECURITY } : own;
    return [path, ...Object.entries(all).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  });
  return [
    '# Written by the build from src/server/http/headers-and-redirects.ts, which the production server applies too.',
    `# A path without a Cache-Control below gets the host's default, which is ours: ${REVALIDATE['Cache-Control']}`,
    ...blocks,
    '',
  ].join('\n');
}

export function redirectsFile({ redirects, receiverUrl }: Pick<HostRules, 'redirects' | 'receiverUrl'>): string {
  const lines = [
    '# Written by the build from src/server/http/headers-and-redirects.ts, which the production server applies too.',
  ];
  if (redirects.length <= MOST_REDIRECTS)
    lines.push(...redirects.map(({ from, to, status }) => `${from} ${to} ${status}`));
  else
    lines.push(
      `# ${redirects.length} addresses: more than hosts read. They add the slash to a folder's address by themselves.`,
    );
  if (receiverUrl) lines.push(`/restful_forms/* ${receiverUrl.replace(/\/$/, '')}/restful_forms/:splat 200`);
  return [...lines, ''].join('\n');
}

export async function writeHostFiles(publicDir: string, rules: HostRules): Promise<void> {
  await writeFile(join(publicDir, '_headers'), headersFile(rules));
  await writeFile(join(publicDir, '_redirects'), redirectsFile(rules));
}
