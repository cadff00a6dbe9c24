/** Two versions of a person, reported once, wherever the person is shown. */
import type { PersonRecord, TreeNode } from '../../schema/page-data';
import type { Facts } from '../say/sentences';
import { alignPage } from '../tree/align-page';
import type { BothSides } from '../tree/both-sides';
import { finish, partsOf, pictureOf } from '../tree/page-parts';
import type { Place } from '../tree/part-places';
import { exactText, hasOtherWords } from '../tree/match-words';
import { pictureFindings } from './compare-files';
import { type At, type Context, fieldRows, type Finding } from './finding';
import { linkAdded, linkChanged, linkRemoved } from './lines';
import { looseFindings } from './loose';
import { pageFindings } from './compare-parts';

export interface ShownOn {
  /** The pages that show the record. */
  readonly pages: readonly string[];
  readonly where: Place;
  readonly of: string;
}

/** A text of a record: `the role of Ben Whitlock`. */
export function recordText(
  what: string,
  before: string | undefined,
  after: string | undefined,
  { pages, where, of }: ShownOn,
): Finding[] {
  if (exactText(before ?? '') === exactText(after ?? '')) return [];
  const name = `The ${what} of ${of}`;
  const rows = pages.flatMap((page) => fieldRows(page, before, after));
  const base = { pages, where, before, after, rows };
  if (!before) return [{ ...base, kind: 'text-added', facts: { form: 'isNew', what: name, text: after! } }];
  if (!after) return [{ ...base, kind: 'text-removed', facts: { form: 'isGone', what: name } }];
  if (!hasOtherWords(before, after))
    return [{ ...base, kind: 'formatting-changed', facts: { form: 'lineBreaks', text: after } }];
  return [{ ...base, kind: 'text-changed', facts: { form: 'changed', what: name, from: before, to: after } }];
}

export function personFindings(
  before: PersonRecord,
  after: PersonRecord,
  pages: readonly string[],
  sides: BothSides,
  context: Context,
): Finding[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const { textBefore } = sides;
  const where = { block: { tag: 'Person', noun: 'person', title: after.name } };
  const on = { pages, where, of: after.name };
  const at: At = { page: pages[0]!, where, rows: [], context };
  const old = pictureOf(before.image);
  return [
    ...recordText('name', before.name, after.name, on),
    ...recordText('role', textBefore(before.role), after.role, on),
    ...recordText('summary', textBefore(before.summary), after.summary, on),
    ...pictureFindings({ ...old, alt: textBefore(old.alt) }, pictureOf(after.image), at, { of: after.name }),
    ...addressFindings(before.email && textBefore(before.email), after.email, `The email address of ${after.name}`, at),
    ...addressFindings(before.linkedin, after.linkedin, `The LinkedIn page of ${after.name}`, at),
    ...bodyFindings(before.body, after.body, after.name, sides, at),
    ...filmFindings(before, after, on, textBefore),
  ].map((finding) => ({ ...finding, pages }));
}

/** Captions, the poster and the transcript come and go with their film. */
function filmFindings(
  { video: before }: PersonRecord,
  { video: after }: PersonRecord,
  on: ShownOn,
  text: (text: string) => string,
): Finding[] {
  const find = (key: unknown, facts: Omit<Extract<Facts, { form: 'film' }>, 'form' | 'of'>): Finding => ({
    kind: 'video-changed',
    pages: on.pages,
    where: on.where,
    before: before?.title,
    after: after?.title,
    key,
    facts: { form: 'film', of: on.of, ...facts },
  });
  if (!before || !after)
    return (before ?? after) ? [find([on.of, !after], { what: 'film', how: after ? 'new' : 'gone' })] : [];
  const part = (what: string, old: string | undefined, now: string | undefined, isMany = false): Finding[] =>
    old === now ? [] : [find([what, old, now], { what, isMany, how: old ? (now ? 'changed' : 'gone') : 'new' })];
  return [
    ...(before.source === after.source ? [] : [find([before.source, after.source], { what: 'film', how: 'changed' })]),
    ...part('captions in the film', before.captions, after.captions, true),
    ...part('picture before the film', before.poster, after.poster),
    ...recordText('title of the film', text(before.title), after.title, on),
    ...recordText('transcript of the film', text(before.transcript ?? ''), after.transcript, on),
  ];
}

function addressFindings(before: string | undefined, after: string | undefined, what: string, at: At): Finding[] {
  if (before === after) return [];
  if (!before) return [{ ...linkAdded(after!, what, at), facts: { form: 'isNew', what, text: after!, plain: true } }];
  if (!after) return [{ ...linkRemoved(before, what, at), facts: { form: 'isGone', what, was: before, plain: true } }];
  const facts = { form: 'replaced', what, from: before, to: after, plain: true } as const;
  return [{ ...linkChanged(before, after, what, at), facts }];
}

function bodyFindings(
  before: readonly TreeNode[],
  after: readonly TreeNode[],
  name: string,
  { options }: BothSides,
  { page, context }: At,
): Finding[] {
  const profile = finish({ family: 'block', name: 'Profile', props: { title: name } });
  const [old, now] = [partsOf(before, options.before, profile), partsOf(after, options.after, profile)];
  const aligned = alignPage(old, now);
  const loose = { page, textOf: page, used: new Set<never>() };
  return [
    ...pageFindings({ before: old, after: now, aligned }, { page, context }),
    ...looseFindings('removed', aligned.removed, loose),
    ...looseFindings('added', aligned.added, loose),
  ];
}
