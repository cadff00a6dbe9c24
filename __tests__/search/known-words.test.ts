import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSite } from '../../src/content/load-site';
import { buildIndex } from '../../src/search/build-index';
import { KnownWords } from '../../src/search/known-words';
import { blocks, loadOptionsOf, type Overlay, TODAY } from '../helpers/fixture-site';

const folder = mkdtempSync(path.join(tmpdir(), 'known-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ARTICLE = 'content/articles/ferry-timetable/index.mdx';
const article = (title: string, words: string) => `---
title: ${title}
type: news
summary: A summary.
published: 2025-03-09
headerImage: ../../pages/hero.png
headerAlt: ''
mainImage: ../../pages/figure.png
mainAlt: ''
---

## A heading

${words}
`;

it.each<[what: string, before: Overlay, after: Overlay]>([
  ['the text', { [ARTICLE]: article('Ferries', 'One.') }, { [ARTICLE]: article('Ferries', 'Another harbour.') }],
  ['the title', { [ARTICLE]: article('Ferries', 'One.') }, { [ARTICLE]: article('Barges', 'One.') }],
  ['nothing', {}, {}],
  ['the pages', {}, { [ARTICLE]: null, 'content/pages/who-we-are/index.mdx': null }],
])(
  'the index of a build that knows the words of the last one is right when %s changed [R6.5]',
  (_what, before, after) => {
    const sourcesOf = (overlay: Overlay) => ({ site: loadSite(loadOptionsOf(overlay)), blocks, today: TODAY });
    const file = path.join(folder, 'words.json');
    const last = sourcesOf(before);
    const first = new KnownWords(undefined, last.site.settings.brand);
    buildIndex(last, first.find);
    writeFileSync(file, first.toJson());

    const now = sourcesOf(after);
    const words = new KnownWords(file, now.site.settings.brand);
    expect(buildIndex(now, words.find)).toEqual(buildIndex(now));
  },
);
