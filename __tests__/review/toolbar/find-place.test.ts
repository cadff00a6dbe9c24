/** @jest-environment jsdom */
import type { Change } from '../../../src/review/types';
import { type Clues, findPlace } from '../../../src/review/toolbar/find-place';
import { TextIndex } from '../../../src/review/toolbar/text-index';

const PAGE = `
  <header><a href="/services/">Services</a></header>
  <nav><a href="/msp/services/">Services</a></nav>
  <main>
    <nav aria-label="Breadcrumb"><a href="/docks/">Docks</a></nav>
    <h1>Docks</h1>
    <p>18 berths in small docks, from $8,500</p>
    <h2>Masons</h2><ul><li id="mason">A licence</li></ul>
    <h2>Divers</h2><ul><li>Tables</li><li id="diver">A licence</li></ul>
    <table><tr><td>Depth</td><td id="depth">9 m</td></tr><tr><td>Width</td><td id="width">9 m</td></tr></table>
    <dl><dt>Berths</dt><dd id="berths">8</dd></dl>
    <details><summary>Ada Lind<div id="role">Director</div></summary>A Director of old</details>
  </main>
  <footer><ul id="footer-menu"><li><a href="/services/">Services</a></li></ul></footer>`;

type Case = [title: string, change: Partial<Change>, clues: Partial<Clues>, expected: string | undefined];
const rowsOf = (row: Clues['rows'][string]) => ({ rows: { '/docks/': row } });
const MENU = { kind: 'menu-entry-changed', after: 'Services' } as const;
const CASES: Case[] = [
  ['a text that occurs twice', { after: 'A licence' }, rowsOf({ text: 'A licence', above: 'Tables' }), '#diver'],
  ['a cell', { kind: 'table-cell-changed', after: '9 m' }, { near: ['Width'] }, '#width'],
  ['a figure, not one inside another', { after: '8' }, {}, '#berths'],
  ['words below a name', { after: 'Director' }, { near: ['Ada Lind'] }, '#role'],
  ['a title, not a breadcrumb', { kind: 'title-changed', after: 'Docks' }, {}, 'h1'],
  ['an entry of the main menu', { ...MENU, where: { at: 'the main menu' } }, {}, 'header a'],
  ['an entry of another menu', { ...MENU, where: { at: 'the menu of “Masons”' } }, {}, 'nav a'],
  ['a removed item', { kind: 'list-item-removed', before: 'Air' }, rowsOf({ above: 'Tables' }), 'li:not([id])'],
  ['a setting that is a word', { kind: 'block-setting-changed', after: 'small' }, { near: ['Masons'] }, 'h2'],
  ['words on no page', { after: 'Nowhere' }, {}, undefined],
  ['a description for search engines', { kind: 'description-changed', after: 'Docks' }, {}, undefined],
];

it.each(CASES)('the toolbar marks the right place, or none, for %s [R10.4]', (_, given, clues, expected) => {
  document.body.innerHTML = PAGE;
  const change = { id: 'a', key: 'a', kind: 'text-changed', pages: ['/docks/'], words: '', ...given } as Change;
  const place = findPlace(change, new TextIndex(document.body), '/docks/', { files: [], near: [], rows: {}, ...clues });
  const marked = place?.element ?? place?.range?.startContainer.parentElement ?? undefined;
  expect(marked).toBe(expected === undefined ? undefined : document.querySelector(expected));
});
