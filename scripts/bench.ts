/**
 * `npm run bench -- build [--articles 60,1000] [--json]`: this site and Astro build the same articles in turns. It fails when a ratio
 * is worse than its budget in `bench/peer-budgets.json` by more than a tenth. It needs a package registry.
 * `npm run bench -- navigation [--json]`: measures how soon the next page shows, inside the app and on a full load.
 * `npm run bench -- server [--seconds 5] [--json]`: this server and nginx answer the same requests in turns. It fails when a
 * ratio misses its goal. It needs nginx and wrk.
 */
import { type Comparison, compareWithAstro, comparisonTable, overBudget, ratiosOf } from './bench/compare-with-astro';
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

interface Measured {
  results: unknown;
  table: string;
  /** The reason, if a figure misses its budget or goal: the command prints the results, then fails. */
  failure?: string;
}

const isCount = (number: number): boolean => Number.isInteger(number) && number > 0;
const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const BENCHES: Readonly<Record<string, (options: { articles: string; seconds: string }) => Promise<Measured>>> = {
  async build({ articles }) {
    const counts = articles.split(',').map(Number);
    if (!counts.every(isCount)) throw new UserError(`--articles is ${articles}, which is not a list of numbers`);
    const comparisons: Comparison[] = [];
    for (const count of counts) comparisons.push(await compareWithAstro(count, (line) => console.error(line)));
    const over = overBudget(comparisons);
    const failure = `Worse than the budget by more than a tenth:
${listOf(over)}
Find what became slower. If it is worth its price, change scripts/bench/peer-budgets.json and say why.`;
    const results = comparisons.map((comparison) => ({ ...comparison, ratios: ratiosOf(comparison) }));
    return { results, table: comparisonTable(comparisons), ...(over.length > 0 ? { failure } : {}) };
  },
  async navigation() {
    const results = await measureNavigation(PUBLIC);
    return { results, table: navigationTable(results) };
  },
  async server({ seconds }) {
    if (!isCount(Number(seconds))) throw new UserError('--seconds must be a whole number from 1.');
    const results = await compareWithNginx(PUBLIC, Number(seconds));
    const missed = missedGoals(results);
    const failure = `Goals missed:\n${listOf(missed)}`;
    return { results, table: serverTable(results), ...(missed.length > 0 ? { failure } : {}) };
  },
};

async function bench(): Promise<void> {
  const { values, positionals } = readOptions(process.argv.slice(2), { command: 'npm run bench', options: OPTIONS });
  if (values.help) return console.log(USAGE);
  const measure = BENCHES[positionals.join(' ')];
  if (!measure) throw new UserError(USAGE);
  const { results, table, failure } = await measure(values);
  console.log(values.json ? JSON.stringify(results, null, 2) : table);
  if (failure) throw new UserError(failure);
}

bench().catch(exitWith);
