/** Measures the development server with generated articles: how soon it is ready, and how soon an edit is on the screen. */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { browserArguments, requireBrowser } from '../lib/find-chromium';
import { startDevelopmentServer } from '../lib/build/start-development-server';
import { median } from './median';
import type { Project } from './projects';

const EDITS = 7;
const MOST_MS = 120_000;

export interface Developed {
  articles: number;
  /** Seconds until the server says that it is ready, and until its first page is on the screen after that. */
  readySeconds: number;
  firstPageSeconds: number;
  /** Milliseconds from saving an article until its words are on the screen: the median, the fastest and the slowest. */
  editMs: number;
  fastestEditMs: number;
  slowestEditMs: number;
}

export async function measureDevelopment(project: Project, articles: number): Promise<Developed> {
  const start = performance.now();
  const server = await startDevelopmentServer(project.root);
  const readySeconds = (performance.now() - start) / 1000;
  const browser = await chromium.launch({ executablePath: await requireBrowser(), args: browserArguments() });
  try {
    const page = await browser.newPage();
    const opened = performance.now();
    await page.goto(`${server.url}/news-insights/article-0/`);
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: MOST_MS });
    const firstPageSeconds = (performance.now() - opened) / 1000;
    const edits: number[] = [];
    for (let edit = 0; edit < EDITS; edit++)
      edits.push(await timeOfEdit(project, page, `Edit number ${edit} of this run.`));
    return {
      articles,
      readySeconds,
      firstPageSeconds,
      editMs: median(edits),
      fastestEditMs: Math.min(...edits),
      slowestEditMs: Math.max(...edits),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The page itself notes when the words appear, because asking it from here takes time. */
async function timeOfEdit({ article }: Project, page: Page, words: string): Promise<number> {
  const text = await readFile(article, 'utf8');
  const shown = page.evaluate(
    ({ wanted, limit }) =>
      new Promise<number>((resolve, reject) => {
        const look = () => document.querySelector('main')?.textContent.includes(wanted) && resolve(Date.now());
        new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`The edit did not show within ${limit} ms.`)), limit);
      }),
    { wanted: words, limit: MOST_MS },
  );
  // The watcher groups changes that closely follow each other.
  await page.waitForLoadState('networkidle');
  const saved = Date.now();
  await writeFile(article, text.replace(/\n## /, `\n\n${words}\n\n## `));
  return (await shown) - saved;
}

export function developmentTable(results: readonly Developed[]): string {
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(40) + cells.map((cell) => cell.padStart(16)).join('');
  const row = (name: string, cell: (result: Developed) => string) => line(name, results.map(cell));
  return [
    row('', ({ articles }) => `${articles} articles`),
    row('the server is ready after', ({ readySeconds }) => `${readySeconds.toFixed(1)} s`),
    row('then its first page shows after', ({ firstPageSeconds }) => `${firstPageSeconds.toFixed(1)} s`),
    row('an edit is on the screen after (median)', ({ editMs }) => `${Math.round(editMs)} ms`),
    row('… fastest and slowest', ({ fastestEditMs, slowestEditMs }) => `${fastestEditMs} to ${slowestEditMs} ms`),
  ].join('\n');
}
