import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { loadSite, type Site } from '../../../src/content/load-site';
import { overlay } from '../../../src/metadata/share-image/drawing';
import { brandColours } from '../../../src/metadata/brand-colours';
import { shareImages, writeShareImages } from '../../../src/metadata/share-image/images';
import { Lettering } from '../../../src/metadata/share-image/text-outlines';
import { FONT_ADDRESS } from '../../../src/schema/constants';
import { blocks, type Overlay, TODAY, withSite } from '../../helpers/fixture-site';

const ROOT = path.resolve(__dirname, '../../..');
const FONT = path.join(ROOT, 'static', FONT_ADDRESS);

jest.setTimeout(60_000);

/** The miniature site lends its content, this project its font and colours. */
function planned(overlaid: Overlay = {}, change: (site: Site) => Site = (site) => site) {
  return withSite(overlaid, (root) => {
    const site = change({ ...loadSite({ root, blocks, today: TODAY }), root: ROOT });
    return new Map([...shareImages(site.entries, site)].map(([entry, image]) => [entry.address!, image]));
  });
}
const namesOf = (images: Map<string, { address: string }>) =>
  [...images].map(([page, { address }]) => `${page} ${address}`);

describe('names of pictures for shared links [R8.3]', () => {
  const names = namesOf(planned());

  it('are those of what is in them: the same again for the same', () => {
    expect(namesOf(planned())).toEqual(names);
    expect(new Set(names.map((name) => name.split(' ')[1])).size).toBe(names.length);
  });

  it('change with title, picture and brand, and with nothing else', () => {
    const changed = (after: string[]) =>
      after.filter((name) => !names.includes(name)).map((name) => name.split(' ')[0]);
    const page = 'content/pages/contact-us.mdx';
    const edited = (from: RegExp, to: string): Overlay =>
      withSite({}, (root) => ({ [page]: readFileSync(path.join(root, page), 'utf8').replace(from, to) }));
    expect(changed(namesOf(planned(edited(/^title: .*/m, 'title: Another title'))))).toEqual(['/contact-us/']);
    expect(changed(namesOf(planned(edited(/$/, '\nMore words.\n'))))).toEqual([]);
    const rebranded = planned({}, (site) => ({
      ...site,
      settings: { ...site.settings, brand: { ...site.settings.brand, name: 'Southgate' } },
    }));
    expect(changed(namesOf(rebranded))).toHaveLength(names.length);
  });

  it('are shared by the articles of a large site that show the same art', () => {
    const many = planned({}, (site) => {
      const article = site.entries.find(({ kind }) => kind === 'article')!;
      const more = Array.from({ length: 60 }, (_, index) => ({
        ...article,
        address: `/news-insights/a-${index}/`,
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

describe('pictures for shared links [R8.3]', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'share-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const image = (name: string, title?: string, section: 'main' | 'msp' = 'main') => ({
    address: `/share/${name}.jpg`,
    art: path.join(ROOT, 'src/blocks/examples/horizon-dawn.jpg'),
    words: { title, brandName: 'Northgate Works', section },
  });
  const file = (name: string) => path.join(folder, 'share', `${name}.jpg`);

  it('are 1200 by 630, and the same bytes every time', async () => {
    const plain = { ...image('plain', 'No art at all'), art: undefined };
    const images = [image('one', 'A title'), image('two', undefined, 'msp'), plain];
    await writeShareImages(folder, ROOT, images);
    for (const name of ['one', 'two', 'plain'])
      expect(await sharp(file(name)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const before = readFileSync(file('one'));
    rmSync(file('one'));
    await writeShareImages(folder, ROOT, images);
    expect(readFileSync(file('one')).equals(before)).toBe(true);
  });

  it('are left alone where they exist, and removed when no page names them', async () => {
    const time = statSync(file('one')).mtimeMs;
    await writeShareImages(folder, ROOT, [image('one', 'A title')]);
    expect(statSync(file('one')).mtimeMs).toBe(time);
    expect(readdirSync(path.join(folder, 'share'))).toEqual(['one.jpg']);
  });
});

describe('the words in them [R8.3]', () => {
  let letters: Lettering;
  beforeAll(async () => {
    letters = await Lettering.of(FONT);
  });

  it('come as outlines from the site’s own font, in the weight asked for', () => {
    const at = (weight: number) => letters.outline('Above the line', { size: 60, weight });
    expect(at(500).d).toMatch(/^M[\d.-]/);
    expect(at(700).width).toBeGreaterThan(at(400).width);
    expect(letters.outline('', { size: 60, weight: 500 })).toEqual({ d: '', width: 0 });
  });

  it('fall into lines of much the same length, none wider than allowed', () => {
    const style = { size: 60, weight: 500 };
    const text = 'Writing requirements that other people can test without asking';
    const lines = letters.lines(text, style, 860);
    expect(lines.join(' ')).toBe(text);
    const widths = lines.map((line) => letters.outline(line, style).width);
    expect(Math.max(...widths)).toBeLessThanOrEqual(860);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
  });

  it('need no font of the machine, whatever the title', () => {
    const titles = [
      'One',
      'Ein Wort das sehr lange ist '.repeat(6),
      'Donaudampfschifffahrtsgesellschaft '.repeat(2),
      'Über café – “5 < 6” & 🙂',
    ];
    for (const title of titles) {
      const svg = overlay({ title, brandName: 'Northgate & Works', section: 'msp' }, letters, brandColours(ROOT));
      expect(svg).not.toMatch(/<text|font-family|NaN|undefined/);
    }
  });
});
