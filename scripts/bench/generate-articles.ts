/** Generates articles of about 8 KB that share a few pictures. The same seed gives the same articles. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { capitalise } from '../../src/util/words';

const WORDS =
  'a the this that program schedule review decision evidence interface supplier contract team engineer risk design test milestone budget scope change board paper week month early late small large clear honest measured agreed shared open plain firm next first last every before after with without between under from into for and but because when where while is was has holds moves needs shows asks tells takes leaves finds keeps'.split(
    ' ',
  );

const HEADERS = 2;
const MAINS = 18;

const headerImage = (index: number): string => `header-${index % HEADERS}.jpg`;
const mainImage = (index: number): string => `main-${index % MAINS}.jpg`;

/** The body uses only blocks that the Astro project has components for. `images`: the path of the picture folder. */
function article(index: number, images: string) {
  const random = randomFrom(`article ${index}`);
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? 'the';
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const sentence = () => `${capitalise(words(8 + Math.floor(random() * 14)))}.`;
  const paragraph = () => Array.from({ length: 4 + Math.floor(random() * 4) }, sentence).join(' ');

  const parts: string[] = [paragraph()];
  for (let section = 0; section < 6; section++) {
    parts.push(
      `## ${capitalise(words(4))}`,
      paragraph(),
      `${capitalise(words(5))} **${words(2)}** and *${words(2)}*. ${paragraph()}`,
    );
    if (section % 2 === 0) parts.push([sentence(), sentence(), sentence()].map((item) => `- ${item}`).join('\n'));
    else parts.push(`> ${sentence()}`);
  }
  const blocks = [paragraph(), paragraph()].map((text) => `<Card title="${capitalise(words(3))}">\n${text}\n</Card>`);
  const frontmatter = [
    `title: Article ${index} ${words(3)}`,
    'type: news',
    'category: industry',
    `summary: ${sentence()}`,
    `published: 20${String(10 + (index % 15)).padStart(2, '0')}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
    `headerImage: ${images}/${headerImage(index)}`,
    "headerAlt: ''",
    `mainImage: ${images}/${mainImage(index)}`,
    "mainAlt: ''",
  ].join('\n');
  return {
    slug: `article-${index}`,
    frontmatter,
    body: `${parts.join('\n\n')}\n\n<Grid numCols={2}>\n${blocks.join('\n')}\n</Grid>`,
  };
}

export const mdx = (frontmatter: string, body: string): string => `---\n${frontmatter}\n---\n\n${body}\n`;

export async function writePicture(file: string, width: number, height: number, hue: number): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 40%)"/><circle cx="${200 + hue}" cy="120" r="90" fill="hsl(${hue + 60} 50% 60%)"/></svg>`;
  await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toFile(file);
}

/** The pictures are small, because they cost both projects the same and would hide the difference. */
export async function writeImages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < HEADERS; index++)
    await writePicture(join(folder, headerImage(index)), 1500, 500, index * 90);
  for (let index = 0; index < MAINS; index++) await writePicture(join(folder, mainImage(index)), 800, 480, index * 20);
}

export async function writeArticles(folder: string, count: number, images: string): Promise<void> {
  for (let index = 0; index < count; index++) {
    const made = article(index, images);
    await mkdir(join(folder, made.slug), { recursive: true });
    await writeFile(join(folder, made.slug, 'index.mdx'), mdx(made.frontmatter, made.body));
  }
}

/** Numbers between 0 and 1 that depend only on the seed: the generator “minstd”. */
function randomFrom(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
