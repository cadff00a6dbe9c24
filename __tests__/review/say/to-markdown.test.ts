/** The review as a comment: its length, and texts that would become markup. */
import { escapeMarkdown, toMarkdown } from '../../../src/review/say/to-markdown';
import { toText } from '../../../src/review/say/to-text';
import type { Change, Review } from '../../../src/review/types';

const change = (id: number, more: Partial<Change> = {}): Change => ({
  id: String(id).padStart(12, '0'),
  key: `k${id}`,
  kind: 'text-changed',
  pages: [`/page-${id}/`],
  words: `Text changed: ${'many words '.repeat(60)}.`,
  ...more,
});
const review = (changes: Change[], notes: Review['notes'] = []): Review => ({
  version: 1,
  base: { how: 'content' },
  head: { how: 'content' },
  pages: changes.flatMap(({ pages }) =>
    pages.map((address) => ({ address, title: `Page ${address}`, status: 'changed' })),
  ),
  changes,
  notes,
});

test('a comment has fewer than 60,000 characters when 400 pages have changed [R10.8]', () => {
  const notes = Array.from({ length: 200 }, () => ({ code: 'new-warning' as const, words: 'A warning. '.repeat(60) }));
  const text = toMarkdown(
    review(
      Array.from({ length: 400 }, (_, i) => change(i)),
      notes,
    ),
  );
  expect(text.length).toBeLessThan(60_000);
  expect(text).toContain('20 of 400 changes are shown.');
  expect(toMarkdown(review([change(1, { pages: [], everywhere: true })])).length).toBeLessThan(1_000);
});

test('a comment fits an environment variable when its letters take three bytes each [R10.8]', () => {
  const changes = Array.from({ length: 40 }, (_, i) => change(i, { words: '漢'.repeat(390) }));
  const notes = Array.from({ length: 200 }, () => ({ code: 'new-warning' as const, words: '漢'.repeat(390) }));
  expect(Buffer.byteLength(toMarkdown(review(changes, notes)))).toBeLessThan(60_000);
});

test('a comment lists losses first [R10.8]', () => {
  const lost = change(2, { kind: 'address-lost', words: 'The address /a/ will lead nowhere.' });
  const text = toMarkdown(review([change(1), lost]));
  expect(text.indexOf('will lead nowhere')).toBeLessThan(text.indexOf('Text changed'));
});

test.each([
  ['<img src=x onerror=alert(1)>', /(?<!\\)</],
  ['[a](javascript:alert(1))', /(?<!\\)\[/],
  ['![a](https://example.org/a.png)', /(?<!\\)\[/],
  ['@everyone, look', /@(?!\u200b)/],
  ['fixes #12', /#(?!\u200b)/],
  ['see https://example.org/a', /https?:/],
  ['see www.example.org', /www\\?\./],
  ['`code` and **bold** and ~~gone~~', /(?<!\\)[`*~]/],
  ['a line\n\n## A heading\n- [x] done', /\n/],
  ['&lt;b&gt; &#64;everyone', /(?<!\\)&/],
  ['| a | b |', /(?<!\\)\|/],
  ['text\u202egnirts', /\u202e/],
  ['$\\href{https://example.org}{a}$', /(?<!\\)\$/],
  ['\\<b>', /(?<!\\)(?:\\\\)*</],
  ['GH-12', /GH-/],
])('a comment keeps %j as text [R10.6]', (text, harm) => {
  expect(escapeMarkdown(text)).not.toMatch(harm);
});

test('a terminal gets no control characters [R10.6]', () => {
  expect(toText(review([change(1, { words: 'Text \u001b[31m changed.' })]))).not.toContain('\u001b');
});
