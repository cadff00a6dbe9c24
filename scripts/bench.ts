/**
 * `npm run bench -- build --articles 60,1000 [--stock] [--json]`: measures builds with these numbers of articles, and with
 * `--stock` also the first number in a project where every MDX file is a module, which is how gatsby-plugin-mdx works.
 * `npm run bench -- build --peers [--articles 60,1000] [--json]`: builds the same articles with Astro too, in turns. It fails when a
 * ratio is worse than its budget in `bench/peer-budgets.json` by more than a tenth. It needs a package registry.
 * `npm run bench -- develop [--articles 60,1000] [--json]`: measures how soon the development server is ready, and how soon an edit
 * is on the screen.
 * `npm run bench -- navigation [--json]`: measures how soon the next page shows, inside the app and on a full load.
 * `npm run bench -- server [--seconds 5] [--json]`: this server and nginx answer the same requests in turns. It fails when a
 * ratio misses its goal. It needs nginx and wrk.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Comparison,
  compareWithAstro,
  comparisonTable,
  failOverBudget,
  ratiosOf,
} from './bench/compare-with-astro';
import { compareWithNginx, missedGoals, serverTable } from './bench/compare-with-nginx';
import { type Developed, developmentTable, measureDevelopment } from './bench/measure-development';
import { type Measured, measure } from './bench/measure';
import { measureNavigation, navigationTable } from './bench/navigation';
import { ownProject, type Project, removeProject, stockProject } from './bench/projects';
import { exitWith, PUBLIC, UserError } from './lib/steps';

type Kind = 'own' | 'stock';
type Result = Measured & { kind: Kind };

const PROJECTS = { own: ownProject, stock: stockProject };

const USAGE =
  'Usage: npm run bench -- build [--articles 60,1000] [--stock | --peers] [--json], develop [--articles 60,1000] [--json], ' +
  'navigation [--json], or server [--seconds 5] [--json]';

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        articles: { type: 'string', default: '1000' },
        stock: { type: 'boolean', default: false },
        peers: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '5' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function bench(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) return console.log(USAGE);
  if (positionals.join() === 'navigation') {
    const results = await measureNavigation(PUBLIC);
    console.log(values.json ? JSON.stringify(results, null, 2) : navigationTable(results));
    return;
  }
  if (positionals.join() === 'server') return benchServer(Number(values.seconds), values.json);
  const [subject, ...more] = positionals;
  if (!['build', 'develop'].includes(subject ?? '') || more.length > 0) throw new UserError(USAGE);
  const counts = values.articles.split(',').map(Number);
  if (!counts.every((count) => Number.isInteger(count) && count > 0))
    throw new UserError(`--articles is ${values.articles}, which is not a list of numbers`);
  if (subject === 'develop') return benchDevelopment(counts, values.json);
  if (values.peers) return benchPeers(counts, values.json);

  const results: Result[] = [];
  for (const articles of counts) {
    // The stock project is slow, so only the first number is measured.
    for (const kind of values.stock && articles === counts[0] ? (['own', 'stock'] as const) : (['own'] as const)) {
      console.error(
        `▸ ${articles} articles, ${kind === 'own' ? 'this site' : 'a module for every MDX file'}: a cold build, an edit, a rebuild`,
      );
      const result = { kind, ...(await withProject(kind, articles, measure)) };
      results.push(result);
      console.error(`  ${brief(result)}`);
    }
  }
  console.log(values.json ? JSON.stringify(results, null, 2) : table(results));
}

/** Makes a project in a temporary folder, and removes it after the measurement. */
async function withProject<Result>(
  kind: Kind,
  articles: number,
  measureIn: (project: Project, articles: number) => Promise<Result>,
): Promise<Result> {
  const project = await PROJECTS[kind](join(await mkdtemp(join(tmpdir(), 'bench-')), kind), articles);
  try {
    return await measureIn(project, articles);
  } finally {
    await removeProject(project);
  }
}

async function benchDevelopment(counts: readonly number[], asJson: boolean): Promise<void> {
  const results: Developed[] = [];
  for (const articles of counts) {
    console.error(`▸ ${articles} articles: the development server starts, and shows edits`);
    results.push(await withProject('own', articles, measureDevelopment));
  }
  console.log(asJson ? JSON.stringify(results, null, 2) : developmentTable(results));
}

async function benchPeers(counts: readonly number[], asJson: boolean): Promise<void> {
  const comparisons: Comparison[] = [];
  for (const articles of counts) comparisons.push(await compareWithAstro(articles, (line) => console.error(line)));
  const results = comparisons.map((comparison) => ({ ...comparison, ratios: ratiosOf(comparison) }));
  console.log(asJson ? JSON.stringify(results, null, 2) : comparisonTable(comparisons));
  failOverBudget(comparisons);
}

async function benchServer(seconds: number, asJson: boolean): Promise<void> {
  if (!Number.isInteger(seconds) || seconds < 1) throw new UserError('--seconds must be a whole number from 1.');
  const results = await compareWithNginx(PUBLIC, seconds);
  console.log(asJson ? JSON.stringify(results, null, 2) : serverTable(results));
  const missed = missedGoals(results);
  if (missed.length > 0) throw new UserError(`Goals missed:\n${missed.map((line) => `- ${line}`).join('\n')}`);
}

/** Printed after each measurement, so that a run that is stopped early still gives results. */
const brief = ({ coldSeconds, rebuildSeconds, coldPeakMegabytes, rebuildPeakMegabytes }: Measured): string =>
  `cold ${coldSeconds.toFixed(1)} s, ${Math.round(coldPeakMegabytes)} MB; ` +
  `rebuild ${rebuildSeconds.toFixed(1)} s, ${Math.round(rebuildPeakMegabytes)} MB`;

const ROWS: [string, (result: Measured) => number | boolean, string][] = [
  ['cold build', (result) => result.coldSeconds, 's'],
  ['rebuild after one edited paragraph', (result) => result.rebuildSeconds, 's'],
  ['peak memory, cold', (result) => result.coldPeakMegabytes, 'MB'],
  ['peak memory, rebuild', (result) => result.rebuildPeakMegabytes, 'MB'],
  ['HTML of an article', (result) => result.htmlBytesPerPage, 'bytes'],
  ['JavaScript files', (result) => result.javaScriptFiles, ''],
  ['HTML files the edit changed', (result) => result.htmlFilesChanged, ''],
  ['page data files the edit changed', (result) => result.pageDataFilesChanged, ''],
  ['open tabs load in full after it', (result) => result.compilationHashChanged, ''],
];

function table(results: readonly Result[]): string {
  const cell = (value: number | boolean, unit: string) =>
    typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : `${unit === 's' ? value.toFixed(1) : Math.round(value)} ${unit}`.trim();
  const line = (name: string, cells: string[]) => name.padEnd(36) + cells.map((text) => text.padStart(16)).join('');
  const ratios = results.flatMap((result, index) => {
    const own = results[index - 1];
    return result.kind === 'stock' && own ? [{ own, stock: result }] : [];
  });
  return [
    line(
      '',
      results.map(({ kind, articles }) => `${kind} ${articles}`),
    ),
    ...ROWS.map(([name, read, unit]) =>
      line(
        name,
        results.map((result) => cell(read(result), unit)),
      ),
    ),
    ...ratios.map(({ own, stock }) => {
      const times = (read: (result: Measured) => number) => `${(read(stock) / read(own)).toFixed(1)}×`;
      return `stock against own at ${own.articles}: cold ${times((result) => result.coldSeconds)} the time and ${times((result) => result.coldPeakMegabytes)} the memory, rebuild ${times((result) => result.rebuildSeconds)}, HTML ${times((result) => result.htmlBytesPerPage)}`;
    }),
  ].join('\n');
}

bench().catch(exitWith);
