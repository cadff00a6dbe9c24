/** Reports people, articles and services once. The pages that show them are listed as places to look, or as effects. */
import type { ArticleRecord, PersonRecord, ServiceRecord, TreeNode } from '../../schema/page-data';
import { compareParts, type WalkContext } from './compare-parts';
import { linkAdded, linkChanged, linkRemoved } from './compare-lines';
import { pictureFindings } from './compare-props';
import type { Finding } from './finding';
import { addedFindings, removedFindings } from './loose-parts';
import { finish, partsOf, pictureOf } from '../tree/page-parts';
import { changeInWords, quote } from '../say/place-words';
import { idOf, nameOfRecord, type PageRecords, type ShownRecord } from '../tree/shown-records';
import { Effects, ListComparison, type RecordsContext, type Steering, steeringOf } from './compare-lists';
import { exactText, hasOtherWords } from '../tree/words';

interface Sighting {
  record: ShownRecord;
  pages: Set<string>;
}

export function recordFindings(context: RecordsContext): Finding[] {
  const before = sightings(context.before);
  const after = sightings(context.after);
  const findings: Finding[] = [];
  const effects = new Effects();
  const steered = new Map<string, Steering>();
  for (const [id, now] of after) {
    const was = before.get(id);
    if (!was) continue;
    const steering = steeringOf(was.record, now.record);
    if (steering) steered.set(id, steering);
    const pages = [...now.pages].sort();
    if (now.record.type === 'person')
      findings.push(
        ...personFindings(was.record.record as PersonRecord, now.record.record as PersonRecord, pages, context),
      );
    else findings.push(...ownFindings(was.record, now.record, pages, context, effects));
  }
  return [...findings, ...new ListComparison(context, effects, steered).findings(), ...effects.findings()];
}

function sightings(pages: ReadonlyMap<string, PageRecords>): Map<string, Sighting> {
  const found = new Map<string, Sighting>();
  for (const [page, { lists, named }] of pages)
    for (const record of [...lists.flatMap(({ items }) => items), ...named]) {
      const sighting = found.get(idOf(record)) ?? { record, pages: new Set() };
      found.set(idOf(record), sighting);
      sighting.pages.add(page);
    }
  return found;
}

function textFinding(
  what: string,
  before: string | undefined,
  after: string | undefined,
  pages: string[],
  name: string,
  type = 'Person',
): Finding[] {
  if (exactText(before ?? '') === exactText(after ?? '')) return [];
  const where = { block: `${type} ${quote(name)}` };
  if (!before || !after || !hasOtherWords(before, after))
    return [
      {
        kind: before ? (after ? 'formatting-changed' : 'text-removed') : 'text-added',
        pages,
        where,
        before,
        after,
        words: `The ${what} of ${name} ${before ? (after ? 'breaks its lines elsewhere' : 'is gone') : `is new: ${quote(after ?? '')}`}.`,
        rows: rowsOn(pages, before, after),
      },
    ];
  return [
    {
      kind: 'text-changed',
      pages,
      where,
      before,
      after,
      words: `The ${what} of ${name} changed: ${changeInWords(before, after)}.`,
      rows: rowsOn(pages, before, after),
    },
  ];
}

const rowsOn = (pages: string[], before: string | undefined, after: string | undefined): Finding['rows'] =>
  pages.map((page) => ({
    page,
    before: before ? { what: 'field', text: before } : undefined,
    after: after ? { what: 'field', text: after } : undefined,
  }));

function personFindings(
  before: PersonRecord,
  after: PersonRecord,
  pages: string[],
  context: RecordsContext,
): Finding[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const { options, walk } = context;
  const text = options.before.text;
  const page = pages[0]!;
  const where = { block: `Person ${quote(after.name)}` };
  const line = { ...walk, page, where, rows: [] };
  const old = pictureOf(before.image);
  const found = [
    ...textFinding('name', before.name, after.name, pages, after.name),
    ...textFinding('role', text(before.role), after.role, pages, after.name),
    ...textFinding('summary', text(before.summary), after.summary, pages, after.name),
    ...pictureFindings({ ...old, alt: text(old.alt) }, pictureOf(after.image), { page, where }).map((finding) => ({
      ...finding,
      words: finding.words.replace(/^Picture replaced/, `Picture of ${after.name} replaced`),
    })),
    ...linkFindings(before.email && text(before.email), after.email, `The email address of ${after.name}`, line),
    ...linkFindings(before.linkedin, after.linkedin, `The LinkedIn page of ${after.name}`, line),
    ...bodyFindings(before.body, after.body, after.name, { ...walk, page }, options),
  ];
  found.push(...filmFindings(before, after, pages, text));
  return found.map((finding) => ({ ...finding, pages }));
}

/** Captions, the poster and the transcript come and go with their film. */
function filmFindings(
  { video: before }: PersonRecord,
  { video: after, name }: PersonRecord,
  pages: string[],
  text: (text: string) => string,
): Finding[] {
  const base = { kind: 'video-changed' as const, pages, where: { block: `Person ${quote(name)}` } };
  const told = (key: unknown, words: string): Finding => ({
    ...base,
    before: before?.title,
    after: after?.title,
    key,
    words,
  });
  if (!before || !after)
    return (before ?? after) ? [told([name, !after], `The film of ${name} is ${after ? 'new' : 'gone'}.`)] : [];
  const part = (what: string, old: string | undefined, now: string | undefined, many = false): Finding[] => {
    const change = old ? (now ? 'changed' : `${many ? 'are' : 'is'} gone`) : `${many ? 'are' : 'is'} new`;
    return old === now ? [] : [told([what, old, now], `The ${what} of ${name} ${change}.`)];
  };
  return [
    ...(before.source === after.source
      ? []
      : [told([before.source, after.source], `The film of ${name} was replaced.`)]),
    ...part('captions in the film', before.captions, after.captions, true),
    ...part('picture before the film', before.poster, after.poster),
    ...textFinding('title of the film', text(before.title), after.title, pages, name),
    ...textFinding('transcript of the film', text(before.transcript ?? ''), after.transcript, pages, name),
  ];
}

function linkFindings(
  before: string | undefined,
  after: string | undefined,
  name: string,
  line: Parameters<typeof linkAdded>[2],
): Finding[] {
  if (before === after) return [];
  if (!before) return [{ ...linkAdded(after!, name, line), words: `${name} is new: ${after}.` }];
  if (!after) return [{ ...linkRemoved(before, name, line), words: `${name} is gone; it was ${before}.` }];
  return [{ ...linkChanged(before, after, name, line), words: `${name} changed from ${before} to ${after}.` }];
}

function bodyFindings(
  before: readonly TreeNode[],
  after: readonly TreeNode[],
  name: string,
  context: WalkContext,
  options: RecordsContext['options'],
): Finding[] {
  const profile = finish({ family: 'block', name: 'Profile', props: { title: name } });
  const walk = compareParts(partsOf(before, options.before, profile), partsOf(after, options.after, profile), context);
  const loose = { ...context, anchorPage: context.page };
  const none = new Set<never>();
  const found = [
    ...walk.findings,
    ...removedFindings(walk.removed, none, loose),
    ...addedFindings(walk.added, none, loose),
  ];
  return found;
}

type Own = ArticleRecord | ServiceRecord;

/** What makes an article longer or shorter. */
const READ_TIME_CAUSES = [
  ...['text-changed', 'text-added', 'text-removed', 'text-moved', 'heading-added', 'heading-removed'],
  ...['list-item-changed', 'list-item-added', 'list-item-removed', 'block-added', 'block-removed'],
  ...['table-cell-changed', 'table-row-added', 'table-row-removed', 'table-column-added', 'table-column-removed'],
];

/**
 * An article and a service have their own page: a change reported there is not reported again where a card shows it.
 */
function ownFindings(
  before: ShownRecord,
  after: ShownRecord,
  pages: string[],
  context: RecordsContext,
  effects: Effects,
): Finding[] {
  const [old, now] = [before.record as Own, after.record as Own];
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  const on = context.findingsOn(after.key);
  const name = nameOfRecord(after);
  const text = context.options.before.text;
  const findings: Finding[] = [];
  const effect = (...kinds: string[]): void => {
    const cause = on.find(({ kind }) => kinds.includes(kind));
    if (cause) effects.add(cause, name, pages, `Lists and cards that show ${quote(name, 60)} change too.`);
  };
  if (text(old.title) !== now.title) effect('title-changed');
  if (old.image && now.image && pictureOf(old.image).md5 !== pictureOf(now.image).md5) effect('picture-replaced');
  else if (old.image && now.image && text(old.image.alt) !== now.image.alt) effect('alt-changed');
  if (Boolean(old.image) !== Boolean(now.image)) effect('picture-added', 'picture-removed');
  if (after.type === 'service')
    findings.push(...textFinding('summary', text(old.summary), now.summary, pages, name, 'Service'));
  else {
    const [was, is] = [old as ArticleRecord, now as ArticleRecord];
    if (text(was.summary) !== is.summary) effect('description-changed');
    if (was.published !== is.published || was.type !== is.type) effect('text-changed');
    if (was.readTime !== is.readTime) effect(...READ_TIME_CAUSES);
  }
  return findings;
}
