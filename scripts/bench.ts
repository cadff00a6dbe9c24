/**
 * `npm run bench -- build [--articles 60,1000] [--json]`: this site and Astro build the same articles in turns. It fails when a ratio
 * is worse than its budget in `bench/peer-budgets.json` by more than a tenth. It needs a package registry.
 * `npm run bench -- navigation [--json]`: measures how soon the next page shows, inside the app and on a full load.
 * `npm run bench -- server [--seconds 5] [--json]`: this server and nginx answer the same requests in turns. It fails when a
 * ratio misses its goal. It needs nginx and wrk.
 */
import {
  type Comparison,
  compareWithAstro,
  comparisonTable,
  failOverBudget,
  ratiosOf,
} from './bench/compare-with-astro';
import { compareWithNginx, missedGoals, serverTable } from './bench/compare-with-nginx';
import { measureNavigation, navigationTable } from './bench/navigation';
import { readOptions } from './lib/read-options';
import { exitWith, PUBLIC, UserError } from './lib/steps';

const USAGE =
  'Usage: npm run bench -- build [--articles 60,1000] [--json], navigation [--json], or server [--seconds 5] [--json]';

const OPTIONS = {
  articles: { type: 'string', default: '60,1000' },
  seconds: { type: 'string', default: '5' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

async function bench(): Promise<void> {
  const { values, positionals } = readOptions(process.argv.slice(2), { command: 'npm run bench', options: OPTIONS });
  if (values.help) return console.log(USAGE);
  const print = (results: unknown, table: string) =>
    console.log(values.json ? JSON.stringify(results, null, 2) : table);
  switch (positionals.join(' ')) {
    case 'build':
      return benchBuilds(numbersOf(values.articles), print);
    case 'navigation': {
      const results = await measureNavigation(PUBLIC);
      return print(results, navigationTable(results));
    }
    case 'server':
      return benchServer(Number(values.seconds), print);
    default:
      throw new UserError(USAGE);
  }
}

type Print = (results: unknown, table: string) => void;

function numbersOf(list: string): number[] {
  const counts = list.split(',').map(Number);
  if (!counts.every((count) => Number.isInteger(count) && count > 0))
    throw new UserError(`--articles is ${list}, which is not a list of numbers`);
  return counts;
}

async function benchBuilds(counts: readonly number[], print: Print): Promise<void> {
  const comparisons: Comparison[] = [];
  for (const articles of counts) comparisons.push(await compareWithAstro(articles, (line) => console.error(line)));
  print(
    comparisons.map((comparison) => ({ ...comparison, ratios: ratiosOf(comparison) })),
    comparisonTable(comparisons),
  );
  failOverBudget(comparisons);
}

async function benchServer(seconds: number, print: Print): Promise<void> {
  if (!Number.isInteger(seconds) || seconds < 1) throw new UserError('--seconds must be a whole number from 1.');
  const results = await compareWithNginx(PUBLIC, seconds);
  print(results, serverTable(results));
  const missed = missedGoals(results);
  if (missed.length > 0) throw new UserError(`Goals missed:\n${missed.map((line) => `- ${line}`).join('\n')}`);
}

bench().catch(exitWith);
