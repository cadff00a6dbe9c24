/**
 * Builds the same articles with this site and with Astro, in turns on the same machine: cold, after one edited paragraph, and
 * with a new picture. The ratios say more than the times, which depend on the machine. `peer-budgets.json` holds the worst
 * that each ratio may be.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ASTRO, astroProject } from './astro-project';
import { build, type Built } from './measure';
import budgets from './peer-budgets.json';
import { addPicture, editArticle, ownProject, type Project } from './projects';
import { table } from './results';

const NAMES = ['own', 'astro'] as const;
type Name = (typeof NAMES)[number];

/** Keyed by build: its row in the table, and the change made before it. */
const BUILDS = {
  cold: { row: 'cold build', change: () => Promise.resolve() },
  edit: { row: 'after one edited paragraph', change: editArticle },
  picture: { row: 'after a new picture', change: addPicture },
} as const satisfies Record<string, { row: string; change: (project: Project) => Promise<void> }>;
type Build = keyof typeof BUILDS;
const BUILD_NAMES = Object.keys(BUILDS) as Build[];

export interface Comparison {
  articles: number;
  astro: string;
  builds: Record<Build, Record<Name, Built>>;
}

/** This site's figures divided by Astro's: less than 1 is better than Astro. */
type Ratios = Record<Build | 'memory', number>;
export type Budgets = Record<string, Partial<Ratios>>;

export async function compareWithAstro(articles: number, log: (line: string) => void): Promise<Comparison> {
  const root = await mkdtemp(join(tmpdir(), 'bench-'));
  const projects = {} as Record<Name, Project>;
  try {
    log(`▸ ${articles} articles: installing Astro ${ASTRO}`);
    projects.own = await ownProject(join(root, 'own'), articles);
    projects.astro = await astroProject(join(root, 'astro'), articles);
    const builds = {} as Comparison['builds'];
    for (const kind of BUILD_NAMES) {
      const built = {} as Record<Name, Built>;
      for (const name of NAMES) {
        await BUILDS[kind].change(projects[name]);
        built[name] = await build(projects[name], `${kind}.log`);
        log(`  ${kind}, ${name}: ${inWords(built[name])}`);
      }
      builds[kind] = built;
    }
    return { articles, astro: ASTRO, builds };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const inWords = ({ seconds, peakMegabytes }: Built): string =>
  `${seconds.toFixed(1)} s, ${Math.round(peakMegabytes)} MB`;

export function ratiosOf({ builds }: Comparison): Ratios {
  const ratio = ({ own, astro }: Record<Name, Built>) => own.seconds / astro.seconds;
  const peak = (name: Name) => Math.max(...BUILD_NAMES.map((kind) => builds[kind][name].peakMegabytes));
  const { cold, edit, picture } = builds;
  return { cold: ratio(cold), edit: ratio(edit), picture: ratio(picture), memory: peak('own') / peak('astro') };
}

/** Two runs on one machine can differ by this much. */
const TOLERANCE = 1.1;

/**
 * The ratios that are worse than their budgets by more than a tenth. Numbers of articles without a budget are left out.
 */
export function overBudget(comparisons: readonly Comparison[], allowed: Budgets = budgets): string[] {
  return comparisons.flatMap((comparison) =>
    Object.entries(ratiosOf(comparison)).flatMap(([name, ratio]) => {
      const budget = allowed[comparison.articles]?.[name as keyof Ratios];
      return budget !== undefined && ratio > budget * TOLERANCE
        ? [`${comparison.articles} articles, ${name}: ${ratio.toFixed(2)} times Astro’s, the budget is ${budget}`]
        : [];
    }),
  );
}

export function comparisonTable(comparisons: readonly Comparison[], allowed: Budgets = budgets): string {
  const blocks = comparisons.map((comparison) => {
    const ratios = ratiosOf(comparison);
    const ratioOf = (name: keyof Ratios) => {
      const budget = allowed[comparison.articles]?.[name];
      return `${ratios[name].toFixed(2)} (${budget === undefined ? 'no budget' : `budget ${budget}`})`;
    };
    return table(30, 20, [
      [`${comparison.articles} articles`, 'this site', `Astro ${comparison.astro}`, 'ratio'],
      ...BUILD_NAMES.map((kind) => {
        const { own, astro } = comparison.builds[kind];
        return [BUILDS[kind].row, inWords(own), inWords(astro), ratioOf(kind)];
      }),
      ['peak memory', '', '', ratioOf('memory')],
    ]);
  });
  return blocks.join('\n\n');
}
