import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { loadSite } from '../../../src/content/load-site';
import type { Site } from '../../../src/content/site-model';
import { drawOverlay } from '../../../src/metadata/share-image/drawing';
import { brandColours } from '../../../src/metadata/brand-colours';
import { removeUnusedShareImages, shareImages, writeShareImages } from '../../../src/metadata/share-image/images';
import { TextOutlines } from '../../../src/metadata/share-image/text-outlines';
import { FONT_ADDRESS } from '../../../src/schema/constants';
import { PictureCache } from '../../../src/util/picture-cache';
import { analyses, blocks, type Overlay, TODAY, withSite } from '../../helpers/fixture-site';
import { temporaryFolder } from '../../helpers/temporary-folder';

const ROOT = path.resolve(__dirname, '../../..');
const FONT = path.join(ROOT, 'static', FONT_ADDRESS);

jest.setTimeout(60_000);

/** The content is the fixture site's; the font and the colours are this project's. */
function planImages(overlaid: Overlay = {}, change: (site: Site) => Site = (site) => site) {
  return withSite(overlaid, (root) => {
    const site = change({ ...loadSite({ root, blocks, cache: analyses, today: TODAY }), root: ROOT });
    return new Map([...shareImages(site.entries, site)].map(([entry, image]) => [entry.path!, image]));
  });
}
const namesOf = (images: Map<string, { address: string }>) =>
  [...images].map(([page, { address }]) => `${page} ${address}`);

describe('the names of share images [R8.3]', () => {
  const names = namesOf(planImages());

  it('are the same when the content is the same', () => {
    expect(namesOf(planImages())).toEqual(names);
    expect(new Set(names.map((name) => name.split(' ')[1])).size).toBe(names.length);
  });

  it('change only with the title, the art and the brand', () => {
    const changed = (after: string[]) =>
      after.filter((name) => !names.includes(name)).map((name) => name.split(' ')[0]);
    const page = 'content/pages/contact-us.mdx';
    const edited = (from: RegExp, to: string): Overlay =>
      withSite({}, (root) => ({ [page]: readFileSync(path.join(root, page), 'utf8').replace(from, to) }));
    expect(changed(namesOf(planImages(edited(/^title: .*/m, 'title: Another title'))))).toEqual(['/contact-us/']);
    expect(changed(namesOf(planImages(edited(/$/, '\nMore words.\n'))))).toEqual([]);
    const rebranded = planImages({}, (site) => ({
      ...site,
      settings: { ...site.settings, brand: { ...site.settings.brand, name: 'Southgate' } },
    }));
    expect(changed(namesOf(rebranded))).toHaveLength(names.length);
  });

  it('are shared by articles with the same art on a large site', () => {
    const many = planImages({}, (site) => {
      const article = site.entries.find(({ kind }) => kind === 'article')!;
      const more = Array.from({ length: 60 }, (_, index) => ({
        ...article,
        path: `/news-insights/a-${index}/`,
        frontmatter: { ...article.frontmatter, title: `Article ${index}` },
      }));
      return { ...site, entries: [...site.entries, ...more] };
    });
    const articles = [...many].filter(([address]) => address.includes('/a-'));
    expect(articles).toHaveLength(60);
    expect(new Set(articles.map(([, { address }]) => address)).size).toBe(1);
    expect(many.get('/contact-us/')?.words.title).toBeDefined();
  });
});

describe('share images [R8.3]', () => {
  let folder: string;
  beforeAll(async () => {
    folder = temporaryFolder();
  });
  const image = (name: string, title?: string, section: 'main' | 'msp' = 'main') => ({
    address: `/share/${name}.jpg`,
    art: path.join(ROOT, 'src/blocks/examples/horizon-dawn.jpg'),
    words: { title, brandName: 'Northgate Works', section },
  });
  const file = (name: string) => path.join(folder, 'share', `${name}.jpg`);
  const cache = (name: string) => new PictureCache(path.join(folder, name));

  it('measure 1200 by 630 pixels and have the same bytes in every build', async () => {
    const plain = { ...image('plain', 'No art at all'), art: undefined };
    const images = [image('one', 'A title'), image('two', undefined, 'msp'), plain];
    await writeShareImages(folder, ROOT, images, cache('first'));
    for (const name of ['one', 'two', 'plain'])
      expect(await sharp(file(name)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const before = readFileSync(file('one'));
    // Drawn again with an empty cache, and taken from the cache of the first build.
    for (const name of ['second', 'first']) {
      rmSync(file('one'));
      await writeShareImages(folder, ROOT, images, cache(name));
      expect(readFileSync(file('one')).equals(before)).toBe(true);
    }
  });

  it('are not rewritten when they exist, and are removed when no page uses them', async () => {
    const time = statSync(file('one')).mtimeMs;
    const images = [image('one', 'A title')];
    await writeShareImages(folder, ROOT, images, cache('first'));
    await removeUnusedShareImages(folder, images);
    expect(statSync(file('one')).mtimeMs).toBe(time);
    expect(readdirSync(path.join(folder, 'share'))).toEqual(['one.jpg']);
  });
});

describe('the text in share images [R8.3]', () => {
  let outlines: TextOutlines;
  beforeAll(async () => {
    outlines = await TextOutlines.load(FONT);
  });

  it('consists of outlines from the site’s font in the given weight', () => {
    const at = (weight: number) => outlines.outline('Above the line', { size: 60, weight });
    expect(at(500).d).toMatch(/^M[\d.-]/);
    expect(at(700).width).toBeGreaterThan(at(400).width);
    expect(outlines.outline('', { size: 60, weight: 500 })).toEqual({ d: '', width: 0 });
  });

  it('wraps into lines of similar length within the maximum width', () => {
    const style = { size: 60, weight: 500 };
    const text = 'Writing requirements that other people can test without asking';
    const lines = outlines.wrapLines(text, style, 860);
    expect(lines.join(' ')).toBe(text);
    const widths = lines.map((line) => outlines.outline(line, style).width);
    expect(Math.max(...widths)).toBeLessThanOrEqual(860);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
  });

  it('needs no installed font, whatever the title', () => {
    const titles = [
      'One',
      'Ein Wort das sehr lange ist '.repeat(6),
      'Donaudampfschifffahrtsgesellschaft '.repeat(2),
      'Über café – “5 < 6” & 🙂',
    ];
    for (const title of titles) {
      const svg = drawOverlay({ title, brandName: 'Northgate & Works', section: 'msp' }, outlines, brandColours(ROOT));
      expect(svg).not.toMatch(/<text|font-family|NaN|undefined/);
    }
  });
});
