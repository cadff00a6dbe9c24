/** Two versions of an entry without a page. Each change is reported once, however many pages show the entry. */
import { fieldTypeOf } from '../../content/fields/field-types';
import { ENTITIES, entityOf, REFERENCES, showsRecord } from '../../schema/entities';
import type { Author, PersonRecord } from '../../schema/page-data';
import { capitalise, joinAnd } from '../../util/words';
import { name as called } from '../say/phrases';
import { alignPage, alignPair } from '../tree/align-parts';
import type { BothSides } from '../tree/both-sides';
import { finish, type PartOptions, partsOf, pictureOf } from '../tree/page-parts';
import type { Part } from '../tree/part';
import { hasPage, nameOfRecord, type ShownRecord } from '../tree/shown-records';
import { pictureFindings } from './compare-files';
import { type At, type Finding, found, textFindings } from './finding';
import { linkFinding } from './lines';
import { looseFindings } from './loose';
import { pairFindings, siblingFindings } from './compare-parts';

/** `page`: the first page that shows the person. */
export function personFindings(before: PersonRecord, after: PersonRecord, page: string, sides: BothSides): Finding[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const { textBefore } = sides;
  const { name } = after;
  const { inWords, topic } = ENTITIES.person;
  const at: At = { page, where: { block: { tag: capitalise(inWords.one), noun: inWords.one, title: name, topic } } };
  const text = (what: string, old: string | undefined, now: string | undefined) =>
    textFindings(`The ${what} of ${name}`, old && textBefore(old), now, at);
  const value = (called: string, old: string | undefined, now: string | undefined): Finding[] => {
    const what = `The ${called} of ${name}`;
    const facts = { form: 'named', what, isValue: true } as const;
    return old === now ? [] : [{ ...linkFinding(old, now, what, at), facts, loss: !now || undefined }];
  };
  const file = (called: string, old: string | undefined, now: string | undefined): Finding[] => {
    if (old === now) return [];
    const facts = { form: 'named', what: `The ${called} of ${name}`, isKey: true } as const;
    return [found(at, 'video-changed', facts, { before: old, after: now, loss: !now || undefined })];
  };
  const old = pictureOf(before.image);
  const [film, filmNow] = [before.video, after.video];
  return [
    ...textFindings(`The name of ${name}`, before.name, name, at),
    ...text('role', before.role, after.role),
    ...text('summary', before.summary, after.summary),
    ...pictureFindings({ ...old, alt: textBefore(old.alt) }, pictureOf(after.image), at, { of: name }),
    ...value('email address', before.email && textBefore(before.email), after.email),
    ...value('phone number', before.phone?.label, after.phone?.label),
    ...value('LinkedIn page', before.linkedin, after.linkedin),
    ...bodyFindings(before, after, page, sides),
    ...file('film', film?.source, filmNow?.source),
    // If the film was added or removed, its captions, poster and texts need no findings.
    ...(film && filmNow
      ? [
          ...file('file with the captions in the film', film.captions, filmNow.captions),
          ...file('picture before the film', film.poster, filmNow.poster),
          ...text('title of the film', film.title, filmNow.title),
          ...text('transcript of the film', film.transcript, filmNow.transcript),
        ]
      : []),
  ];
}

export const NOT_WRITTEN = { children: 'none', purpose: '', needs: [], examples: {} } as const;

/** Compares an entry like a block whose props are its fields: if it is a page or an article, those that only other pages show. */
export function entryFindings(was: ShownRecord, now: ShownRecord, page: string, { options }: BothSides): Finding[] {
  const { entity, inWords, field = '', listedBy } = REFERENCES[now.type];
  const { fields, title: named, topic } = entityOf(entity);
  const group = fields[field];
  const own = showsRecord(entity) ? fields : { ...(group && fieldTypeOf(group).innerFields?.(group)) };
  const shown = Object.entries(own).filter(([key]) => key !== named && !listedBy.includes(key));
  const props = { title: fields[named]!, ...Object.fromEntries(shown) };
  const name = capitalise(inWords.one);
  const block = { name, inWords, title: 'title', topic, props, ...NOT_WRITTEN } as const;
  const partOf = (one: ShownRecord, side: PartOptions): Part => {
    // The findings about its page report a changed title.
    const title = nameOfRecord(hasPage(now) ? now : one);
    return partsOf([[name, { ...{ title }, ...one.record, title }]], { ...side, blocks: new Map([[name, block]]) })[0]!;
  };
  const [before, after] = [partOf(was, options.before), partOf(now, options.after)];
  return pairFindings(before, after, alignPair(before, after), page);
}

/** The byline of an article: authors who were added or removed, and changes of the others. */
export function authorFindings(
  before: readonly Author[],
  after: readonly Author[],
  title: string,
  sides: BothSides,
  at: At,
): Finding[] {
  const old = new Map(before.map((author) => [sides.idNow(author.id), author]));
  const gone = [...old].filter(([id]) => !after.some((author) => author.id === id)).map(([, author]) => author);
  const added = after.filter(({ id }) => !old.has(id));
  const [from, to] = [gone, added].map((some) => joinAnd(some.map(({ name }) => name)) || undefined);
  const facts = { form: 'entry', noun: REFERENCES.person.inWords.one, authorOf: title } as const;
  const rest = { before: from, after: to, key: [at.page, 'author'] };
  const changes = from || to ? [found(at, 'text-changed', facts, rest)] : [];
  const shown = (author: Author): PersonRecord => ({ ...author, summary: '', body: [] });
  const inStayed = after.flatMap((author) => {
    const was = old.get(author.id);
    return was ? personFindings(shown(was), shown(author), at.page, sides) : [];
  });
  const [was, now] = [[...old.keys()].map((id) => after.find((one) => one.id === id)), after].map((order) =>
    joinAnd(order.map((author) => author?.name ?? '')),
  );
  const order = changes.length > 0 ? [] : textFindings(`The order of the authors of ${called(title)}`, was, now, at);
  return [...changes, ...order, ...inStayed];
}

function bodyFindings(before: PersonRecord, after: PersonRecord, page: string, { options }: BothSides): Finding[] {
  const profile = ({ body }: PersonRecord, side: PartOptions): Part[] =>
    finish({ family: 'block', name: 'Profile', props: { title: after.name } }, partsOf(body, side)).children;
  const [old, now] = [profile(before, options.before), profile(after, options.after)];
  const aligned = alignPage(old, now);
  return [...siblingFindings(aligned, page), ...looseFindings(aligned, { page, used: new Set() })];
}
