import { parse } from 'parse5';
import { compareWords } from '../../../src/review/tree/match-words';
import { deskPage } from '../../../src/review/desk/desk-page';
import { sortChanges } from '../../../src/review/say/sort-changes';
import type { Comparison, Review } from '../../../src/review/types';
import { elements } from '../../helpers/pages/parse-html';
import { SAMPLE } from './sample-review';

const comparison = (changes: Partial<Review> = {}): Comparison => ({
  review: { ...SAMPLE, ...changes },
  extra: { pages: [], files: {}, site: { name: 'Northgate', url: 'https://example.com' }, asides: {} },
});
const deskOf = (changes: Partial<Review> = {}) => deskPage(comparison(changes), { hasPreview: true });

it('the desk lists every change that is not an effect exactly once, and the losses first [R10.1]', () => {
  const desk = deskOf();
  for (const { id, effect } of SAMPLE.changes)
    expect([id, desk.split(`data-change="${id}"`).length - 1]).toEqual([id, effect === undefined ? 1 : 0]);
  expect(desk.indexOf('2 things get lost')).toBeLessThan(desk.indexOf('data-change='));
  expect(desk).toContain('And so: 1 other thing follows from this');
});

it('the sentence of a change leaves out the texts that are below it [R10.2]', () => {
  const [change] = SAMPLE.changes.filter(({ id }) => id === 'b1');
  const { review, extra } = comparison({ pages: [], changes: [change!] });
  const asides = { b1: { short: 'Text changed in Card “A: b”.' } };
  const desk = deskPage({ review, extra: { ...extra, asides } });
  expect(/<h4 class="words">([^<]*)<\/h4>/.exec(desk)?.[1]).toBe('Text changed in Card “A: b”.');
});

it('the desk says that nothing was compared when there was no comparison [R10.1]', () => {
  const words = 'This change could not be compared with main, so the list is empty: no history.';
  const desk = deskOf({ pages: [], changes: [], notes: [{ code: 'not-compared', words }] });
  expect(desk).toContain('Nothing was compared.');
  expect(desk).toContain(words);
  expect(desk).not.toContain('has changed');
});

it('the desk says that nothing changed when the report is empty [R10.1]', () => {
  expect(deskOf({ pages: [], changes: [] })).toContain(
    'Nothing that a visitor or a search engine could see has changed.',
  );
});

it('the desk closes its cards and shows losses first when there are many changes [R10.1]', () => {
  const [gone] = SAMPLE.changes;
  const many = Array.from({ length: 400 }, (_, index) => ({
    ...SAMPLE.changes[2]!,
    id: `m${index}`,
    pages: [`/page-${index}/`],
  }));
  const model = sortChanges({ ...SAMPLE, changes: [...many, gone!] });
  expect(model.cards[0]?.changes[0]?.id).toBe(gone!.id);
  expect(deskOf({ changes: many }).split('class="fold"').length - 1).toBeGreaterThan(390);
});

it('a hostile report cannot put an element, a handler or a link into the desk [R10.6]', () => {
  const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script>' onload='x`;
  const attack = SAMPLE.changes.map((change) => ({
    ...change,
    words: hostile,
    before: hostile,
    after: hostile,
    where: { heading: hostile, anchor: hostile },
  }));
  const desk = deskOf({ changes: attack, pages: SAMPLE.pages.map((page) => ({ ...page, title: hostile })) });
  const all = elements(parse(desk));
  expect(all.filter(({ tagName }) => tagName === 'script')).toHaveLength(1);
  expect(all.filter(({ tagName }) => tagName === 'img')).toEqual([]);
  expect(all.flatMap(({ attrs }) => attrs).filter(({ name }) => name.startsWith('on'))).toEqual([]);
});

it('compareWords marks the words that differ, and a rewritten text as a whole [R10.2]', () => {
  const marked = (before: string, after: string) => {
    const text = (runs: { text: string; differs: boolean }[]) =>
      runs.map(({ text: run, differs }) => (differs ? `[${run}]` : run)).join('');
    const compared = compareWords(before, after);
    return [text(compared.before), text(compared.after)];
  };
  expect(marked('It takes two days.', 'It takes three days.')).toEqual([
    'It takes [two] days.',
    'It takes [three] days.',
  ]);
  expect(marked('A “b” c', 'A "b" c')).toEqual(['A “b” c', 'A "b" c']);
  expect(marked('Red hens lay.', 'The ship sails at noon today.')).toEqual([
    '[Red hens lay.]',
    '[The ship sails at noon today.]',
  ]);
});

it('the desk shows the answers so far, each note with its state, in the list and at its change [R10.3]', () => {
  const about = { page: '/careers/', change: { key: 'k', id: 'x' }, about: 'Heading changed.', text: 'Shorter?' };
  const desk = deskOf({
    answers: [
      {
        from: 'Ruth',
        decision: 'publish-after-notes',
        approved: SAMPLE.changes.slice(2).flatMap(({ id, effect }) => (effect === undefined ? [id] : [])),
        notes: [
          { id: 'n1', ...about, state: 'changed', now: 'b1' },
          { id: 'n2', ...about, state: 'open', now: 'b2' },
          { id: 'n3', ...about, state: 'gone' },
        ],
      },
    ],
  });
  expect(desk).toContain('Ruth: Publish it after these notes.');
  expect(desk).toContain('2 of 3 notes dealt with, 1 open. 15 of 17 changes approved; 2 to approve.');
  expect(desk.split('data-remark="n1"').length - 1).toBe(2);
  expect(desk).toContain('Taken back since');
});

it('the first screen of the desk says who asks, why, how much changes and what prevents publishing [R10.1]', () => {
  const { review, extra } = comparison({
    changes: SAMPLE.changes.map((change) =>
      change.id === 'c1' ? { ...change, closeLook: 'A figure changes' } : change,
    ),
    notes: [{ code: 'head-has-mistakes', words: 'This cannot be published yet: the writer must fix 1 mistake.' }],
  });
  const writer = { name: 'Luke', email: 'luke@example.com' };
  const invitation = { branch: 'prices', writer, why: ['Say the new price'], reviewers: [] };
  const text = deskPage({ review, extra: { ...extra, invitation } }).replace(/<[^>]*>|\s+/g, ' ');
  expect(text.replace(/ +/g, ' ')).toContain('Luke changed 17 things. 1 needs a close look. Say the new price');
  expect(text).toContain('the writer must fix 1 mistake');
});
