/** Notes, answers and further edits in random order: no note is ever lost, or attached to another text. */
import { readFileSync } from 'node:fs';
import type { LetterNote } from '../../../src/letters/letter';
import type { StoredLetter } from '../../../src/letters/stored-letters';
import { answersTo, findNotes } from '../../../src/review/letter/answers';
import { textsOf } from '../../../src/review/letter/page-words';
import { reviewSites } from '../../../src/review/review-sites';
import type { SiteSide } from '../../../src/review/sides/site-side';
import type { Change } from '../../../src/review/types';
import { randomNumbers } from '../../helpers/builds/random-edits';
import { generalPage, site } from '../../helpers/page-data-factory';

/** Words of a real text, so that half of them are words that occur in most sentences. */
const WORDS = readFileSync('docs/reviewing.md', 'utf8').match(/[a-z]+/g)!;

/** Each page and each paragraph has a name that it keeps in every edit, such as `p17`. */
interface Page {
  name: string;
  address: string;
  paragraphs: string[];
}
type Site = Page[];

const sideOf = (pages: Site): SiteSide => ({
  how: 'content',
  pages: pages.map(({ name, address, paragraphs }) => ({
    address,
    aliases: [],
    state: 'published',
    page: generalPage({
      address,
      title: `Page ${name}`,
      header: { title: `Page ${name}` },
      breadcrumbs: [],
      tree: paragraphs.map((text) => ['p', 0, text]),
    }),
  })),
  settings: site,
  redirects: [],
  problems: [],
  files: {},
});

const namesIn = (...texts: (string | undefined)[]): string[] => texts.join(' ').match(/\b[pq]\d+\b/g) ?? [];

function createSequence(random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  let count = 0;
  const text = (name = `p${(count += 1)}`) => [name, ...Array.from({ length: 12 }, () => pick(WORDS))].join(' ');
  const page = (): Page => {
    const name = `q${(count += 1)}`;
    return { name, address: `/${name}/`, paragraphs: [text(), text(), text()] };
  };
  const edited = (old: string) => {
    const [name, ...words] = old.split(' ');
    words[below(words.length)] = pick(WORDS);
    return [name, ...words].join(' ');
  };
  const start: Site = [page(), page(), page()];
  let [base, head] = [structuredClone(start), start];
  const inParagraph = (edit: (paragraphs: string[], at: number) => void) => () => {
    const { paragraphs } = pick(head);
    if (paragraphs.length > 0) edit(paragraphs, below(paragraphs.length));
  };
  const edits: (() => unknown)[] = [
    inParagraph((all, at) => (all[at] = edited(all[at]!))),
    inParagraph((all, at) => (all[at] = edited(all[at]!))),
    inParagraph((all, at) => (all[at] = text(all[at]!.split(' ')[0]))),
    inParagraph((all, at) => all.splice(at, 0, text())),
    inParagraph((all, at) => all.splice(at, 1)),
    inParagraph((all, at) => all.push(...all.splice(at, 1))),
    inParagraph((all, at) => pick(head).paragraphs.push(all[at]!)),
    () => head.push(page()),
    () => head.length > 1 && head.splice(below(head.length), 1),
    () => (pick(head).address = `/moved-${below(1_000)}/`),
    // The writer undoes every change.
    () => (head = structuredClone(base)),
    // The branch is published, and the next one starts; or it is rebased on a main branch with another paragraph.
    () => (base = structuredClone(head)),
    () => {
      const [name, added] = [pick(head).name, text()];
      for (const pages of [base, head]) pages.find((one) => one.name === name)?.paragraphs.unshift(added);
    },
  ];
  // No text depends on a commit, so a squashed branch is the same branch.
  return {
    edit: () => pick(edits)(),
    pick,
    sides: () => [sideOf(base), sideOf(head)] as const,
    quote: () => {
      const { address, paragraphs } = pick(head);
      return { page: address, quote: paragraphs[0]?.split(' ').slice(0, 3).join(' ') };
    },
  };
}

test('no note is lost or attached to another text in 200 random sequences of notes, answers and edits [R10.12]', () => {
  const states = new Map<string, number>();
  for (let seed = 1; seed <= 200; seed += 1) {
    const sequence = createSequence(randomNumbers(seed));
    const letters: StoredLetter[] = [];
    const written = new Map<string, string[]>();
    for (let version = 0; version < 5; version += 1) {
      for (let edit = 0; edit < 3; edit += 1) sequence.edit();
      const [base, head] = sequence.sides();
      const { review } = reviewSites(base, head, { base: { how: 'content' }, head: { how: 'content' } });
      const { changes } = review;
      const namesOf = ({ words, before, after, pages }: Change) => {
        const shown = [...base.pages, ...head.pages].filter(({ address }) => pages.includes(address));
        const isAboutPage = namesIn(words, before, after).length === 0;
        return namesIn(words, before, after, ...(isAboutPage ? shown.map(({ page }) => page.title) : []));
      };
      const textOf = textsOf(head);
      const answers = answersTo(letters, changes, textOf);
      expect(answers.flatMap(({ notes }) => notes.map(({ id }) => id)).sort()).toEqual([...written.keys()].sort());
      for (const { id, change, state, now, page, quote } of answers.flatMap(({ notes }) => notes)) {
        states.set(state, (states.get(state) ?? 0) + 1);
        const about = changes.find((one) => one.id === now);
        const before = written.get(id)!;
        const found = { seed, version, before, state, about };
        if (change && state === 'open') expect({ ...found, now }).toEqual({ ...found, now: change.id });
        if (now)
          expect({ ...found, same: before.some((name) => namesOf(about!).includes(name)) }).toEqual({
            ...found,
            same: true,
          });
        if (!change && state === 'open') expect(textOf(page)).toContain(quote);
      }

      const notes: LetterNote[] = [];
      for (let note = 0; note < 2; note += 1) {
        const id = `n${seed}-${version}-${note}`;
        const { page, quote } = sequence.quote();
        const about = changes.length > 0 ? sequence.pick(changes) : undefined;
        if (note === 0 && about)
          notes.push({ id, page, change: { key: about.key, id: about.id }, about: about.words, text: 'Why?' });
        else if (quote) notes.push({ id, page, quote, proposal: 'Other words' });
        else continue;
        written.set(id, note === 0 && about ? namesOf(about) : []);
      }
      letters.push({
        version: 1,
        from: sequence.pick(['Ruth', 'Tom']),
        decision: sequence.pick(['publish', 'publish-after-notes', 'not-yet']),
        seen: changes.map(({ key, id }) => ({ key, id })),
        notes,
        taken: '2026-11-28',
        found: findNotes(notes, 'quote', textOf),
        places: {},
      });
    }
  }
  for (const state of ['open', 'changed', 'gone']) expect(states.get(state)).toBeGreaterThan(100);
});
