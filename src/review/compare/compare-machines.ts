/**
 * Compares what search engines and shared links show of a page, and the parts of a page that follow from other pages.
 */
import { structuredData } from '../../metadata/json-ld';
import type { Finding } from './finding';
import type { SideSettings, SidePage } from '../sides/site-side';
import { plainText } from '../tree/words';

export interface MachineContext {
  before: SideSettings;
  after: SideSettings;
  hrefBefore: (href: string) => string;
  text: (text: string) => string;
  /** Of a page, by its address. */
  findingsOn: (address: string) => readonly Finding[];
  /** Of the whole site. */
  settings: readonly Finding[];
}

interface Pair {
  before: SidePage;
  after: SidePage;
}

export function machineFindings(pairs: readonly Pair[], context: MachineContext): Finding[] {
  const effects = new PageEffects();
  const roots: Finding[] = [];
  for (const pair of pairs) {
    breadcrumbs(pair, context, effects);
    readTime(pair, context, effects);
    neighbours(pair, context, effects);
    if (isShareChanged(pair)) {
      const cause = causeOfShare(pair, context);
      if (cause)
        effects.add(
          'share-picture-changed',
          'The picture that people see when they share a link to it changes too.',
          cause,
          pair.after.address,
        );
      else
        roots.push({
          kind: 'share-picture-changed',
          pages: [pair.after.address],
          words: 'The picture that people see when they share a link to the page changes.',
        });
    }
    const leaves = changedLeaves(pair, context);
    if (leaves.length === 0) continue;
    const cause = causeOfLeaves(leaves, pair.after.address, context);
    if (cause)
      effects.add(
        'structured-data-changed',
        'The data about it for search engines changes too.',
        cause,
        pair.after.address,
      );
    else
      roots.push({
        kind: 'structured-data-changed',
        pages: [pair.after.address],
        before: leaves.map(([old]) => old).join('\n'),
        after: leaves.map(([, now]) => now).join('\n'),
        words: 'The data about the page for search engines has changed.',
      });
  }
  return [...effects.findings(), ...roots];
}

/** One effect of each kind for each cause, however many pages it is on. */
class PageEffects {
  private readonly found = new Map<Finding, Map<string, Finding>>();

  add(
    kind: Finding['kind'],
    words: string,
    cause: Finding,
    page: string,
    side: Pick<Finding, 'before' | 'after'> = {},
  ): void {
    const own = this.found.get(cause) ?? new Map<string, Finding>();
    this.found.set(cause, own);
    const id = JSON.stringify([kind, words, side]);
    const known = own.get(id);
    if (known) known.pages.push(page);
    else
      own.set(id, {
        kind,
        pages: [page],
        key: [cause.kind, cause.key, cause.before, cause.after, page === cause.pages[0] ? page : ''],
        words,
        cause,
        ...side,
      });
  }

  findings(): Finding[] {
    return [...this.found.values()].flatMap((own) => [...own.values()]);
  }
}

function breadcrumbs(
  { before, after }: Pair,
  { hrefBefore, text, findingsOn }: MachineContext,
  effects: PageEffects,
): void {
  const old = new Map(before.page.breadcrumbs.map(({ path, title }) => [hrefBefore(path), text(title)]));
  const now = new Set(after.page.breadcrumbs.map(({ path }) => path));
  for (const path of old.keys()) {
    const gone = now.has(path)
      ? undefined
      : findingsOn(path).find(({ kind }) => /^page-(?:removed|held-back)$/.test(kind));
    if (gone) effects.add('text-changed', PATH_CHANGES, gone, after.address);
  }
  for (const { path, title } of after.page.breadcrumbs) {
    if (old.get(path) === title) continue;
    const cause = findingsOn(path).find(
      ({ kind }) => kind === (old.has(path) ? 'title-changed' : 'page-added') || kind === 'page-published',
    );
    if (cause) effects.add('text-changed', PATH_CHANGES, cause, after.address);
  }
}

const PATH_CHANGES = 'The path at the top of the pages below it changes too.';

const TEXT_KINDS = /^(?:text|list-item|heading|table|block)-/;

function readTime({ before, after }: Pair, { findingsOn }: MachineContext, effects: PageEffects): void {
  if (!('article' in before.page) || !('article' in after.page)) return;
  const [old, now] = [before.page.article.readTime, after.page.article.readTime];
  if (old === now) return;
  const cause = findingsOn(after.address).find(
    ({ kind, where }) => TEXT_KINDS.test(kind) && !where?.at?.startsWith('the top'),
  );
  if (cause)
    effects.add('text-changed', `The reading time is now ${now} instead of ${old}.`, cause, after.address, {
      before: old,
      after: now,
    });
}

/** At the foot of an article, links lead to the previous and to the next one. */
function neighbours(
  { before, after }: Pair,
  { hrefBefore, text, findingsOn }: MachineContext,
  effects: PageEffects,
): void {
  if (!('article' in before.page) || !('article' in after.page)) return;
  if (before.state !== 'published' || after.state !== 'published') return;
  const [old, now] = [before.page.article, after.page.article];
  for (const way of ['previous', 'next'] as const) {
    const [was, is] = [old[way], now[way]];
    const [from, to] = [was && hrefBefore(was.path), is?.path];
    if (from === to && (!was || text(was.title) === is!.title)) continue;
    const moved = (address: string | undefined) =>
      address === undefined ? undefined : findingsOn(address).find(movesNeighbours);
    const cause = moved(after.address) ?? moved(to) ?? moved(was?.path) ?? moved(from);
    // The page of the cause itself needs no second entry.
    if (cause && cause.pages[0] !== after.address)
      effects.add('list-changed', 'The link to the previous or the next article changes too.', cause, after.address);
  }
}

const movesNeighbours = ({ kind, where }: Finding): boolean =>
  /^page-(?:added|removed|published|held-back|moved|kind-changed)$|^title-changed$/.test(kind) ||
  (kind === 'text-changed' && where?.at === 'the top of the article');

const isShareChanged = ({ before, after }: Pair): boolean =>
  before.share !== undefined &&
  after.share !== undefined &&
  before.share !== after.share &&
  after.state === 'published';

function causeOfShare({ after }: Pair, { findingsOn, settings }: MachineContext): Finding | undefined {
  const [art] = after.share!.split('\n');
  const on = findingsOn(after.address);
  const home = findingsOn('/');
  const isArt = ({ kind, key, where }: Finding) =>
    (kind.startsWith('picture-') && JSON.stringify(key ?? '').includes(art!)) ||
    (kind === 'picture-removed' && where?.at === 'the header of the page');
  return (
    on.find(({ kind }) => kind === 'title-changed') ??
    on.find(isArt) ??
    home.find(isArt) ??
    on.find(({ kind }) => kind === 'page-kind-changed') ??
    settings.find(({ key }) => key === 'brand')
  );
}

type Leaf = [before: string, after: string];

function changedLeaves({ before, after }: Pair, context: MachineContext): Leaf[] {
  if (before.state !== 'published' || after.state !== 'published' || before.unlisted || after.unlisted) return [];
  const old = leavesOf(before, context.before);
  const now = leavesOf(after, context.after);
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths
    .map((path): Leaf => [old.get(path) ?? '', now.get(path) ?? ''])
    .filter(([a, b]) => plainText(a) !== plainText(b) && plainText(context.text(a)) !== plainText(b));
}

function leavesOf({ page }: SidePage, site: SideSettings): Map<string, string> {
  const leaves = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`);
    else leaves.set(path, String(value));
  };
  walk(structuredData({ site, page: { ...page, noindex: undefined } }), '');
  return leaves;
}

function causeOfLeaves(
  leaves: readonly Leaf[],
  address: string,
  { findingsOn, settings }: MachineContext,
): Finding | undefined {
  const on = findingsOn(address);
  const mentions = ({ before, after }: Finding): boolean =>
    leaves.some(
      ([old, now]) =>
        (after !== undefined && after !== '' && plainText(now).includes(plainText(after))) ||
        (before !== undefined && before !== '' && plainText(old).includes(plainText(before))),
    );
  const above = address
    .split('/')
    .slice(1, -2)
    .map((_, i, parts) => `/${parts.slice(0, i + 1).join('/')}/`)
    .flatMap((path) =>
      [...findingsOn(path)].filter(
        ({ kind }) =>
          kind === 'title-changed' ||
          /^page-(?:added|removed|moved|held-back)$/.test(kind) ||
          kind.startsWith('address-'),
      ),
    );
  return on.find(mentions) ?? settings.find(mentions) ?? above[0] ?? on.find(({ cause }) => !cause) ?? settings[0];
}
