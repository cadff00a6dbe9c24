/**
 * `node scripts/check-links.mjs <state file> [public folder]`: requests every page of another site that a built page
 * links to. It reports a link, and fails, after three failures in a row, because a server may be down for a night. The
 * state file keeps the failures from one night to the next. It needs no installed packages.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FAILURES = 3;
const TIMEOUT_MS = Number(process.env.LINK_TIMEOUT_MS ?? 20_000);
/** Names that are reserved for examples (RFC 2606). */
const RESERVED = /\.(?:example|invalid|test)$/;
const LINK = /<a\s[^>]*?href="(https?:\/\/[^"#]+)/g;

const [state, folder = 'public'] = process.argv.slice(2);

/** Maps each link to the pages that contain it. */
function linksOf(pages) {
  const links = new Map();
  for (const page of pages)
    for (const [, written] of readFileSync(join(folder, page), 'utf8').matchAll(LINK)) {
      const url = written.replaceAll('&amp;', '&');
      if (!RESERVED.test(new URL(url).hostname)) links.set(url, new Set([...(links.get(url) ?? []), page]));
    }
  return links;
}

/** Returns why a link is dead. Servers that refuse automated requests (401, 403, 429, 999) count as alive. */
async function failure(url) {
  try {
    const { status, body } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await body?.cancel();
    return status === 404 || status === 410 || (status >= 500 && status < 600) ? `answers ${status}` : undefined;
  } catch (error) {
    return error.cause?.code ?? error.name;
  }
}

function earlier() {
  try {
    return JSON.parse(readFileSync(state, 'utf8'));
  } catch {
    return {};
  }
}

const before = earlier();
const now = {};
const links = linksOf(readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('index.html')));
// One at a time: most are on a few hosts, which would refuse many requests at once.
for (const [url, pages] of links) {
  const why = await failure(url);
  if (!why) continue;
  now[url] = (before[url] ?? 0) + 1;
  const isDead = now[url] >= FAILURES;
  console.log(`${isDead ? '✗' : '-'} ${url} ${why}, ${now[url]} in a row: ${[...pages].join(', ')}`);
  if (isDead) process.exitCode = 1;
}
console.log(`${links.size} links to other sites, ${Object.keys(now).length} without an answer`);
writeFileSync(state, JSON.stringify(now));
