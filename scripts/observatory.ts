/**
 * Runs the tests of MDN's HTTP Observatory on the served site and prints its score.
 *
 *   npm start, then: node --require ./src/util/register-typescript.js scripts/observatory.ts \
 *     <folder of @mdn/mdn-http-observatory> [http://localhost:9000]
 *
 * The package is not a dependency, because it brings a server, a database driver and 130 MB. Install it elsewhere with
 * `npm install --ignore-scripts --omit=optional @mdn/mdn-http-observatory`, on Node 20.19, or 22.12 and later.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Response {
  status: number;
  headers: Record<string, string>;
  data: string;
  /** Whether the certificate is valid, which depends on the proxy. */
  verified: true;
}
interface Requests {
  resources: { path: string | null };
  responses: Record<'auto' | 'https' | 'cors' | 'http', Response | null>;
  session: { url: URL } | null;
}
interface Result {
  result: string;
  pass: boolean;
}
interface Test {
  (requests: Requests): Result;
}

/** A name that is not on the browsers' list of HTTPS hosts. */
const HOST = 'www.averline.example';

const [folder, site = 'http://localhost:9000'] = process.argv.slice(2);
if (!folder) throw new Error('Usage: scripts/observatory.ts <folder of @mdn/mdn-http-observatory> [URL of the site]');

/**
 * The list of hosts that browsers contact only by HTTPS. The package downloads it in an install script, which is
 * skipped.
 */
const preloaded = join(folder, 'conf/hsts-preload.json');
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

const load = (file: string) => import(resolve(folder, 'src', file));

/** Sends a request as a proxy that terminates TLS forwards it. */
async function request(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(site + path, { headers: { ...headers, 'X-Forwarded-Proto': 'https' } });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    data: await answer.text(),
    verified: true,
  };
}

async function main(): Promise<void> {
  const { Requests } = (await load('types.js')) as { Requests: new (host: string) => Requests };
  const { ALL_TESTS, ALGORITHM_VERSION } = (await load('constants.js')) as {
    ALL_TESTS: Test[];
    ALGORITHM_VERSION: number;
  };
  const { getGradeForScore, getScoreModifier } = (await load('grader/grader.js')) as {
    getGradeForScore(score: number): { grade: string };
    getScoreModifier(result: string): number;
  };

  const requests = new Requests(HOST);
  requests.session = { url: new URL(`https://${HOST}/`) };
  const page = await request('/');
  requests.responses.auto = page;
  requests.responses.https = page;
  requests.responses.cors = await request('/', { Origin: 'https://http-observatory.security.mozilla.org' });
  requests.resources.path = page.data;

  const results = ALL_TESTS.map((test) => test(requests)).map((output) => ({
    test: output.constructor.name.replace(/Output$/, ''),
    result: output.result,
    points: getScoreModifier(output.result),
    pass: output.pass,
  }));
  const lost = results.reduce((sum, { points }) => sum + Math.min(points, 0), 100);
  const score = lost >= 90 ? results.reduce((sum, { points }) => sum + points, 100) : lost;
  for (const { test, result, points, pass } of results)
    console.log(`${pass ? 'passed' : 'FAILED'}  ${String(points).padStart(4)}  ${test}: ${result}`);
  console.log(
    `${getGradeForScore(score).grade} ${score}, ${results.length} tests, version ${ALGORITHM_VERSION} of the algorithm`,
  );
}

void main();
