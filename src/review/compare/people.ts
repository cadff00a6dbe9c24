/** Two versions of a person, reported once, wherever the person is shown. */
import type { PersonRecord, TreeNode } from '../../schema/page-data';
import type { Facts } from '../say/sentences';
import { alignPage } from '../tree/align-page';
import type { BothSides } from '../tree/both-sides';
import { finish, partsOf, pictureOf } from '../tree/page-parts';
import { pictureFindings } from './compare-files';
import type { At, Context, Finding } from './finding';
import { linkAdded, linkChanged, linkRemoved } from './lines';
import { looseFindings } from './loose';
import { pageFindings } from './compare-parts';
import { textFindings } from './texts';

/** `page`: the first page that shows the person. */
export function personFindings(
  before: PersonRecord,
  after: PersonRecord,
  page: string,
  sides: BothSides,
  context: Context,
): Finding[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const { textBefore } = sides;
  const { name } = after;
  const at: At = { page, where: { block: { tag: 'Person', noun: 'person', title: name } }, rows: [], context };
  const text = (what: string, old: string | undefined, now: string | undefined) =>
    textFindings(`The ${what} of ${name}`, old && textBefore(old), now, at);
  const old = pictureOf(before.image);
  return [
    ...textFindings(`The name of ${name}`, before.name, name, at),
    ...text('role', before.role, after.role),
    ...text('summary', before.summary, after.summary),
    ...pictureFindings({ ...old, alt: textBefore(old.alt) }, pictureOf(after.image), at, { of: name }),
    ...addressFindings(`The email address of ${name}`, before.email && textBefore(before.email), after.email, at),
    ...addressFindings(`The LinkedIn page of ${name}`, before.linkedin, after.linkedin, at),
    ...bodyFindings(before.body, after.body, name, sides, at),
    ...filmFindings(before.video, after.video, name, at),
    ...(before.video && after.video ? text('title of the film', before.video.title, after.video.title) : []),
    ...(before.video && after.video
      ? text('transcript of the film', before.video.transcript, after.video.transcript)
      : []),
  ];
}

type Film = PersonRecord['video'];

/** Captions, the poster and the transcript come and go with their film. */
function filmFindings(before: Film, after: Film, of: string, { page, where }: At): Finding[] {
  const find = (what: string, old: string | undefined, now: string | undefined, isMany = false): Finding[] => {
    if (old === now) return [];
    const facts: Facts = { form: 'film', of, what, isMany, how: old ? (now ? 'changed' : 'gone') : 'new' };
    const sides = { before: before?.title, after: after?.title };
    return [{ kind: 'video-changed', pages: [page], where, ...sides, key: [what, old, now], facts }];
  };
  const film = find('film', before?.source, after?.source);
  if (!before || !after) return film;
  return [
    ...film,
    ...find('captions in the film', before.captions, after.captions, true),
    ...find('picture before the film', before.poster, after.poster),
  ];
}

function addressFindings(what: string, before: string | undefined, after: string | undefined, at: At): Finding[] {
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
