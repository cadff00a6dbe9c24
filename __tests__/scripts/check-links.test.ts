/** Dead links to other sites, counted from night to night. */
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { listen } from '../helpers/ask';
import { temporaryFolder } from '../helpers/temporary-folder';

const answers: Record<string, number> = {};
let server: Server;
let base = '';
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => response.writeHead(answers[url] ?? 200).end());
  base = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => server.close());

const run = (folder: string): Promise<{ code: number | null; text: string }> =>
  new Promise((done) => {
    const script = path.join(__dirname, '../../scripts/check-links.mjs');
    const child = spawn(process.execPath, [script, path.join(folder, 'state.json'), path.join(folder, 'public')]);
    let text = '';
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    child.on('close', (code) => done({ code, text }));
  });

test('check-links reports a link when it has failed three nights in a row, with its pages', async () => {
  const hrefs = [
    `${base}/gone?x=1&amp;y=2`,
    `${base}/here#part`,
    `${base}/refused`,
    'https://www.firm.example/',
    '/own/',
  ];
  const html = hrefs.map((href) => `<a class="link" href="${href}">A</a>`).join('');
  const folder = temporaryFolder({ 'public/a/index.html': html });
  Object.assign(answers, { '/gone?x=1&y=2': 404, '/refused': 403 });
  const nights = [await run(folder), await run(folder)];
  answers['/gone?x=1&y=2'] = 200;
  nights.push(await run(folder));
  answers['/gone?x=1&y=2'] = 500;
  nights.push(await run(folder), await run(folder), await run(folder));
  expect(nights.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 1]);
  expect(nights[0]!.text).toContain('3 links to other sites, 1 without an answer');
  expect(nights[5]!.text).toContain(`✗ ${base}/gone?x=1&y=2 answers 500, 3 in a row: a/index.html`);
});
