/**
 * The menu entry of a new page. A menu must not lead to an unpublished draft, so the entry is only shown, or is written
 * as a comment that the writer uncomments later.
 */
import { isMap, type Node, stringify, type YAMLMap, type YAMLSeq } from 'yaml';
import { MENUS, type MenuName, SETTINGS_FILES } from '../content/settings/settings-files';
import type { Site } from '../content/site-model';
import { asCode, orList } from '../content/text/wording';
import { type Plan, RefusalError } from '../writing/plan';
import { lineBreakOf, wholeLines } from '../writing/text-edits';
import { listOf, YamlText } from '../writing/yaml-edits';
import type { MenuOffer, NewRequest } from './draft';
import { pickByName } from './read-value';

interface NewPage {
  /** As written, with `{brand}`. */
  path: string;
  file: string;
  isMsp: boolean;
}

/** Writes the lines at the place in `--menu`. Without it, they are only shown. */
export function offerMenu(page: NewPage, { title, values: { menu: wanted } }: NewRequest, plan: Plan): MenuOffer {
  const { site } = plan.project;
  const where = wanted ? readPlace(wanted, page, site) : likelyPlace(page, site);
  const file = SETTINGS_FILES.navigation(where.menu);
  const text = plan.project.sourceOf(file)?.text ?? '';
  const spot = findSpot(text, where.below);
  const lines = [
    ...(spot?.needsChildren ? [`${' '.repeat(spot.indent - 2)}children:`] : []),
    ...entryLines(title, page).map((line, i) => `${' '.repeat(spot?.indent ?? 2)}${i === 0 ? '- ' : '  '}${line}`),
  ];
  const offer = { file, ...(where.below ? { below: where.below } : {}), lines, isWritten: Boolean(wanted) };
  if (!wanted) return offer;
  if (!spot)
    throw new RefusalError(
      `The menu cannot be read — found ${asCode(file)} — run \`npm run check\`, or leave out \`--menu\``,
    );
  const lineEnd = lineBreakOf(text);
  const comment = [
    `# When ${page.file} is published, delete this line, and from the lines below the # and one space.`,
    ...lines.map((line) => `# ${line}`),
  ];
  const { offset } = spot;
  const before = offset === 0 || text[offset - 1] === '\n' ? '' : lineEnd;
  plan.edit(file, { start: offset, end: offset, text: before + comment.map((line) => line + lineEnd).join('') });
  return offer;
}

const entryLines = (title: string, { path }: NewPage): string[] =>
  stringify({ label: title, path }, { schema: 'core', lineWidth: 0, singleQuote: true }).trimEnd().split('\n');

/** `main`, or `main/Services`. */
function readPlace(wanted: string, page: NewPage, site: Site): ReturnType<typeof likelyPlace> {
  const [name = '', ...rest] = wanted.split('/').map((part) => part.trim());
  if (name === 'true') return likelyPlace(page, site);
  const menu = MENUS.find((one) => one === name);
  if (!menu)
    throw new RefusalError(
      `\`--menu\` must be ${orList(MENUS)} — found ${asCode(wanted)} — for example \`--menu main\``,
    );
  const below = rest.join('/');
  if (!below) return { menu, ...(likelyPlace(page, site).menu === menu ? likelyPlace(page, site) : {}) };
  const labels = site.menus[menu].map(({ label }) => label);
  const refusal = `There is no entry ${asCode(below)} in the menu ${asCode(menu)}`;
  return { menu, below: pickByName(below, labels, (label) => [label], { refusal, all: 'entries' }) };
}

/** Chooses the place below the entry of the page's parent, if the menu has one. */
function likelyPlace({ path, isMsp }: NewPage, site: Site): { menu: MenuName; below?: string } {
  const parent = path.replace(/[^/]+\/$/, '');
  const entry = isMsp || parent === '/' ? undefined : site.menus.main.find((one) => one.path === parent);
  return { menu: isMsp ? 'msp' : 'main', ...(entry ? { below: entry.label } : {}) };
}

interface Spot {
  offset: number;
  indent: number;
  needsChildren?: boolean;
}

/** Finds the place after the last entry of the menu, or of the sub-menu of the entry `below`. */
function findSpot(text: string, below: string | undefined): Spot | undefined {
  const { document, root } = new YamlText(text);
  const top = document.errors.length > 0 ? undefined : listOf(root, 'links');
  if (!top || below === undefined) return top && behind(text, top);
  const entry = top.items.find((item): item is YAMLMap => isMap(item) && item.get('label') === below);
  const children = listOf(entry, 'children');
  if (children && children.items.length > 0) return behind(text, children);
  const key = entry?.items.at(-1)?.key as Node | undefined;
  if (!key?.range || !entry?.range) return undefined;
  return { offset: lineAfter(text, entry.range[1]), indent: columnOf(text, key.range[0]) + 2, needsChildren: true };
}

function behind(text: string, list: YAMLSeq): Spot | undefined {
  const last = list.items.at(-1);
  const range = isMap(last) ? last.range : undefined;
  if (list.flow || !range) return undefined;
  const dash = text.lastIndexOf('-', range[0]);
  return { offset: lineAfter(text, range[1]), indent: columnOf(text, dash) };
}

const columnOf = (text: string, offset: number): number => offset - wholeLines(text, offset, offset).start;
/** The range of a value may include the line break after it. */
const lineAfter = (text: string, offset: number): number => wholeLines(text, offset - 1, offset).end;
