/** Which elements are in the HTML of each page, and so which rules: found by rendering the pages, without a build. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageData } from '../schema/page-data';
import type { SiteSide } from './site-side';
import type { AffectedRule } from './style-rules';
import { classesIn, compoundsIn, selectorsOf } from './style-selectors';

/**
 * Every element of a page once, by what a selector can ask for: `p`, `.wrap`, `[data-colour]`, `[data-colour=grey]`. The class of
 * a module has its path before it: `.src/blocks/card/card.module.css#title`.
 */
export type Elements = string[][];

export interface PageMarkup {
  elements: Elements;
  /** Stands for the whole HTML. */
  hash: string;
}

const PROJECT = path.resolve(__dirname, '../..');
const RENDER_MS = 120_000;

export const pageDataOf = ({ pages, settings }: SiteSide): PageData[] =>
  pages.map(({ page }) => ({ site: settings, page }));

/** Keyed by the path of the page. Empty if the components of the project cannot be rendered here. */
export function renderedPages(root: string, pages: readonly PageData[]): RenderedPages {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-render-'));
  try {
    const [input, output] = [path.join(folder, 'pages.json'), path.join(folder, 'markup.json')];
    writeFileSync(input, JSON.stringify(pages));
    const { status } = spawnSync(
      process.execPath,
      [
        '--require',
        path.join(PROJECT, 'src/util/register-typescript.js'),
        path.join(__dirname, 'render-worker.ts'),
        input,
        output,
      ],
      {
        cwd: root,
        // Another folder has the packages of this project.
        env: { ...process.env, NODE_ENV: 'production', NODE_PATH: path.join(PROJECT, 'node_modules') },
        stdio: 'ignore',
        timeout: RENDER_MS,
      },
    );
    if (status !== 0) return new Map();
    return new Map(Object.entries(JSON.parse(readFileSync(output, 'utf8')) as Record<string, PageMarkup>));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type RenderedPages = ReadonlyMap<string, PageMarkup>;

/**
 * The pages whose HTML has what the rule asks for. Undefined if the HTML of the pages cannot show this, because a
 * script makes the part that the rule is for.
 */
export function pagesWithRule({ file, selector }: AffectedRule, rendered: RenderedPages): Set<string> | undefined {
  const prefix = file.endsWith('.module.css') ? `${file}#` : '';
  const known = knownIn(rendered);
  // In each level of nesting, one of the alternatives; in an alternative, every element that it names.
  const levels = selectorsOf(selector)
    .map((alternatives) =>
      alternatives.map((one) =>
        compoundsIn(one).map((compound) => wantedBy(compound, prefix).filter((it) => known.has(it))),
      ),
    )
    .filter((alternatives) => alternatives.every((compounds) => compounds.some((wanted) => wanted.length > 0)));
  if (levels.length === 0) return undefined;
  const isOn = (elements: Elements) =>
    levels.every((alternatives) =>
      alternatives.some((compounds) =>
        compounds.every((wanted) => elements.some((has) => wanted.every((one) => has.includes(one)))),
      ),
    );
  return new Set([...rendered].filter(([, { elements }]) => isOn(elements)).map(([address]) => address));
}

/**
 * Scripts set other classes and attributes later: what no page has at first is left out, because it distinguishes no
 * page.
 */
function wantedBy(compound: string, prefix: string): string[] {
  const plain = compound.replace(/:(?:not|has)\([^)]*\)/g, '');
  const attributes = [...plain.matchAll(/\[(data-[\w-]+)(?:=['"]?([^'"\]]+))?/g)];
  const [tag] = /^[a-z][a-z0-9]*/.exec(plain) ?? [];
  return [
    ...(tag ? [tag] : []),
    ...classesIn(plain).map((name) => `.${prefix}${name}`),
    ...attributes.map(([, name, value]) => (value === undefined ? `[${name}]` : `[${name}=${value}]`)),
  ];
}

const knownNames = new WeakMap<RenderedPages, Set<string>>();

function knownIn(rendered: RenderedPages): Set<string> {
  const known = knownNames.get(rendered) ?? new Set([...rendered.values()].flatMap(({ elements }) => elements.flat()));
  knownNames.set(rendered, known);
  return known;
}
