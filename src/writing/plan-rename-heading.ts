/** Plans `npm run rename-heading`: the words of a heading, its anchor, and every link to the anchor. */
import { analyseFile } from '../content/analyse-file';
import { writtenPathOf } from '../content/routes';
import type { Entry } from '../content/site-model';
import { decoded } from '../content/text/decoded';
import { asCode, closestMatch, slugify } from '../content/text/wording';
import { entityOf, nameOfEntry } from '../schema/entities';
import { type FoundHeading, headingsOf, listHeadings, matchHeadings } from './find-heading';
import { finishPlan } from './finish-plan';
import { findSubject, type Named } from './find-subject';
import { Plan, RefusalError } from './plan';
import { replaceValue } from '../content/report/write-value';
import { rewriteReferences } from './rewrite-references';
import type { WritingProject } from './writing-project';

/** `wanted`: the words or the anchor of the heading. */
export function planRenameHeading(project: WritingProject, what: Named, wanted: string, words: string): Plan {
  const entry = textOf(project, what);
  const newWords = words.trim().replace(/\s+/g, ' ');
  if (!/[\p{L}\p{N}]/u.test(newWords)) throw new RefusalError('Give the new words of the heading.');
  const heading = findHeading(project, entry, wanted);
  refuseRepeated(project, entry, heading, newWords);
  const plan = new Plan(`${heading.words} → ${newWords}`, project);
  const source = project.sourceOf(entry.file)!;
  if (source.text.slice(heading.value.start, heading.value.end) === newWords)
    throw new RefusalError(`The heading already reads ${asCode(newWords)}.`);
  plan.edit(entry.file, replaceValue(heading.value, newWords));
  plan.note(`${heading.words} → ${newWords}`, entry.file, source.at(heading.value.start));
  if (heading.id) renameId(plan, entry, heading, newWords);
  const anchors = changedAnchors(plan, entry);
  renamePointers(plan, entry, heading, newWords);
  rewriteReferences(plan, {
    link(target, { target: found, href }) {
      if (target !== entry || found.to !== 'page' || !found.anchor) return undefined;
      const by = anchors.get(decoded(found.anchor));
      return by === undefined ? undefined : { old: href.slice(href.indexOf('#')), by: `#${by}` };
    },
  });
  advise(plan, entry, heading, anchors);
  return finishPlan(plan, []);
}

function textOf(project: WritingProject, what: Named): Entry {
  const subject = findSubject(project, what);
  if (!('entry' in subject)) throw new RefusalError(`${asCode(what.text)} is not a page or an article.`);
  if (subject.entry.unreadable)
    throw new RefusalError(
      `${asCode(subject.entry.file)} cannot be read in full. Correct it first: \`npm run check\` lists the mistakes.`,
    );
  return subject.entry;
}

function findHeading(project: WritingProject, entry: Entry, wanted: string): FoundHeading {
  const headings = headingsOf(project, entry.file);
  const [heading, another] = matchHeadings(headings, wanted);
  if (another)
    throw new RefusalError(
      `${asCode(wanted)} is a heading on these lines of ${asCode(entry.file)}: ${listHeadings(matchHeadings(headings, wanted))}. Give the anchor, such as ${asCode(`#${heading!.anchor ?? slugify(wanted)}`)}.`,
    );
  if (heading) return heading;
  if (nameOfEntry(entry) === wanted)
    throw new RefusalError(
      `${asCode(wanted)} is the title of the page: change \`${entityOf(entry.kind).title}\` in ${asCode(entry.file)}. It has no anchor.`,
    );
  const guess = closestMatch(
    wanted,
    headings.flatMap(({ words, anchor }) => [words, ...(anchor ? [anchor] : [])]),
  );
  throw new RefusalError(
    `${asCode(entry.file)} has no heading ${asCode(wanted)}.` +
      (guess === undefined ? ` It has ${listHeadings(headings) || 'none'}.` : ` Did you mean ${asCode(guess)}?`),
  );
}

function refuseRepeated(project: WritingProject, { file }: Entry, heading: FoundHeading, newWords: string): void {
  const same = headingsOf(project, file).find(
    ({ words, line }) => line !== heading.line && slugify(words) === slugify(newWords),
  );
  if (same)
    throw new RefusalError(
      `${asCode(newWords)} would have the anchor of ${listHeadings([same])}. Choose words that no other heading of the page has.`,
    );
}

/** Updates links, buttons and menu entries that lead to the heading and repeat its words. The new words have no markup. */
function renamePointers(plan: Plan, entry: Entry, heading: FoundHeading, newWords: string): void {
  const { project } = plan;
  const anchor = heading.anchor ?? heading.fixedAnchor;
  const plain = newWords.replace(/(\*\*|__|[*_`])(.+?)\1/g, '$2');
  for (const { file, place, target, words } of project.context.links) {
    if (target.to !== 'page' || target.entry !== entry || !target.anchor || decoded(target.anchor) !== anchor) continue;
    const source = project.sourceOf(file);
    if (!source || words?.text.trim() !== heading.words.trim()) continue;
    const start = source.offsetOf(words.place.line) + words.place.column;
    const isLink = words.place.line === place.line && words.place.column === place.column;
    const written = source.text.startsWith(`${heading.words}]`, start) && { start, end: start + heading.words.length };
    const value = isLink ? written : project.valueAt(file, words.place);
    if (!value) continue;
    plan.edit(file, replaceValue(value, plain));
    plan.note(`${heading.words} → ${plain}`, file, words.place);
  }
}

function renameId(plan: Plan, { file }: Entry, { id, words }: FoundHeading, newWords: string): void {
  const newId = slugify(newWords);
  // An `id` starts with a letter, and has only letters from a to z.
  if (!/^[a-z][a-z0-9-]*$/.test(newId)) {
    plan.advice.push(`The anchor #${slugify(words)} stays, because ${asCode(newWords)} cannot be an \`id\`.`);
    return;
  }
  plan.edit(file, replaceValue(id!, newId));
}

/** The anchors that change, by their order on the page, because equal headings are numbered. */
function changedAnchors(plan: Plan, entry: Entry): Map<string, string> {
  const { blocks } = plan.project.options;
  const after = analyseFile(entry.file, entry.kind, plan.edited(entry.file), blocks);
  const before = entry.anchors;
  if (after.anchors.length !== before.length)
    throw new RefusalError(
      'With these words the heading would not be one heading. Write one line without `#` or tags.',
    );
  const changed = before.flatMap(({ id }, i): [string, string][] => {
    const now = after.anchors[i]!.id;
    return now === id ? [] : [[id, now]];
  });
  return new Map(changed);
}

function advise(plan: Plan, entry: Entry, heading: FoundHeading, anchors: ReadonlyMap<string, string>): void {
  const path = writtenPathOf(entry);
  for (const [old, now] of anchors) {
    plan.note(`anchor #${old} → #${now}`, entry.file);
    if (path !== undefined && plan.project.wasPublished(path))
      plan.advice.push(
        `Links from other sites to ${path}#${old} still open the page, but at its top: a server cannot redirect an anchor.`,
      );
  }
  if (heading.anchor === undefined && heading.fixedAnchor !== undefined)
    plan.advice.push(
      `The anchor #${heading.fixedAnchor} stays, because it is written as an \`id\`. All links to it still work.`,
    );
}
