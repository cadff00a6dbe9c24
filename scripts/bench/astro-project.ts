/**
 * The same articles, pages and pictures as an Astro project, for `npm run bench -- build`: the same formats, widths and
 * encoder settings, a list of articles, related articles, a site map and a feed. It is long because it lists the
 * project's files.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gte } from 'semver';
import { AVIF, WEBP } from '../../src/content-build/encode-pictures';
import { IMAGE_PLACES } from '../../src/schema/image-variants';
import { build } from './measure';
import { type Project, writeContent } from './projects';

/** The version with which the ratios in peer-budgets.json were measured. */
export const ASTRO = '7.3.5';
const PACKAGES = { astro: ASTRO, '@astrojs/mdx': '8.0.2', '@astrojs/sitemap': '3.7.4', '@astrojs/rss': '4.0.19' };
/** The version of Node that Astro needs. If this one is older, the project installs it from the registry. */
const ASTRO_NODE = '22.12.0';
const OWN_NODE = '24.21.0';

/** As in gatsby-config.ts. */
const QUALITY = { avif: 62, webp: 76 };

const FILES: Record<string, string> = {
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
export default defineConfig({
  site: 'https://www.example.com',
  trailingSlash: 'always',
  devToolbar: { enabled: false },
  integrations: [mdx(), sitemap()],
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: ${JSON.stringify({
    avif: { ...AVIF, quality: QUALITY.avif },
    webp: { ...WEBP, quality: QUALITY.webp },
  })} } },
});
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { glob } from 'astro/loaders';
const articles = defineCollection({
  loader: glob({ pattern: '*/index.mdx', base: './content/articles', generateId: ({ entry }) => entry.split('/')[0] }),
  schema: ({ image }) => z.object({
    title: z.string(), summary: z.string(), category: z.string(), published: z.coerce.date(),
    headerImage: image(), headerAlt: z.string(), mainImage: image(), mainAlt: z.string(),
  }),
});
const pages = defineCollection({
  loader: glob({ pattern: '**/*.mdx', base: './content/pages', generateId: ({ entry }) => entry }),
  schema: z.object({ title: z.string(), description: z.string().optional(), path: z.string().optional() }),
});
export const collections = { articles, pages };
`,
  'src/related.ts': `import { getCollection } from 'astro:content';
export const articles = (await getCollection('articles')).sort(
  (a, b) => b.data.published.valueOf() - a.data.published.valueOf() || (a.id < b.id ? -1 : 1));
const byCategory = new Map();
for (const article of articles) {
  const alike = byCategory.get(article.data.category) ?? [];
  byCategory.set(article.data.category, alike);
  if (alike.length < 4) alike.push(article);
}
export const relatedTo = (article) =>
  byCategory.get(article.data.category).filter(({ id }) => id !== article.id).slice(0, 3);
`,
  'src/layout.astro': `---
const { title, description } = Astro.props;
---
<!doctype html>
<html lang="en-AU">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>{title}</title>{description && <meta name="description" content={description}>}
</head>
<body>
  <header><a href="/">Home</a> <nav><a href="/news-insights/">News</a></nav></header>
  <main><h1>{title}</h1><slot /></main>
  <footer><p>The footer</p></footer>
</body>
</html>
<style is:global>body { font: 1rem/1.5 sans-serif; margin: 0 auto; max-width: 70rem } img { max-width: 100%; height: auto }</style>
`,
  'src/grid.astro': `<div class="grid"><slot /></div>
<style>.grid { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }</style>
`,
  'src/card.astro': `---
const { title } = Astro.props;
---
<section><h3>{title}</h3><slot /></section>
`,
  'src/pages/news-insights/[slug].astro': `---
import { render } from 'astro:content';
import { Picture } from 'astro:assets';
import { articles, relatedTo } from '../../related';
import Layout from '../../layout.astro';
import Grid from '../../grid.astro';
import Card from '../../card.astro';
export const getStaticPaths = () => articles.map((article) => ({ params: { slug: article.id }, props: { article } }));
const { article } = Astro.props;
const { data } = article;
const { Content } = await render(article);
const widths = ({ width }, wanted) => [...new Set([...wanted.filter((one) => one <= width), Math.min(width, wanted.at(-1))])];
const formats = ['avif', 'webp'];
---
<Layout title={data.title} description={data.summary}>
  <Picture src={data.headerImage} alt={data.headerAlt} formats={formats} fallbackFormat="webp" widths={widths(data.headerImage, ${JSON.stringify(IMAGE_PLACES.hero.widths)})} sizes="100vw" loading="eager" />
  <p>{data.summary} <time datetime={data.published.toISOString()}>{data.published.toDateString()}</time></p>
  <Picture src={data.mainImage} alt={data.mainAlt} formats={formats} fallbackFormat="webp" widths={widths(data.mainImage, ${JSON.stringify(IMAGE_PLACES.figure.widths)})} sizes="70rem" />
  <Content components={{ Grid, Card }} />
  <aside><h2>Related</h2><ul>{relatedTo(article).map(({ id, data: { title, mainImage } }) => (
    <li><a href={'/news-insights/' + id + '/'}>{title}</a>
      <Picture src={mainImage} alt="" formats={formats} fallbackFormat="webp" widths={widths(mainImage, ${JSON.stringify(IMAGE_PLACES.card.widths)})} sizes="20rem" quality={${String(IMAGE_PLACES.card.quality ?? QUALITY.avif)}} /></li>
  ))}</ul></aside>
</Layout>
`,
  'src/pages/all/index.astro': `---
import { articles } from '../../related';
import Layout from '../../layout.astro';
---
<Layout title="News"><ul>{articles.map(({ id, data }) => <li><a href={'/news-insights/' + id + '/'}>{data.title}</a> {data.summary}</li>)}</ul></Layout>
`,
  'src/pages/[...path].astro': `---
import { getCollection, render } from 'astro:content';
import Layout from '../layout.astro';
export const getStaticPaths = async () =>
  (await getCollection('pages')).map((page) => ({
    params: { path: (page.data.path ?? '/' + page.id.replace(/(index)?\\.mdx$/, '')).replace(/^\\/|\\/$/g, '').replace(/[^\\w\\/-]/g, '') || undefined },
    props: { page },
  }));
const { page } = Astro.props;
const { Content } = await render(page);
---
<Layout title={page.data.title} description={page.data.description}><Content /></Layout>
`,
  'src/pages/feed.xml.ts': `import rss from '@astrojs/rss';
import { articles } from '../related';
export const GET = () => rss({
  title: 'News', description: 'News', site: 'https://www.example.com',
  items: articles.slice(0, 20).map(({ id, data }) => ({ title: data.title, description: data.summary, pubDate: data.published, link: '/news-insights/' + id + '/' })),
});
`,
};

/** Writes the project and installs its packages, which needs the registry that npm is set up with. */
export async function astroProject(root: string, articles: number): Promise<Project> {
  const nodePackage = gte(process.versions.node, ASTRO_NODE)
    ? undefined
    : `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const dependencies = { ...PACKAGES, sharp: '0.34.5', ...(nodePackage ? { [nodePackage]: OWN_NODE } : {}) };
  const files = {
    'package.json': JSON.stringify({ name: 'astro-peer', private: true, type: 'module', dependencies }),
    '.env': 'ASTRO_TELEMETRY_DISABLED=1\n',
    ...FILES,
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  const install = ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'] as const;
  await build({ root, build: install }, 'install.log');
  const content = join(root, 'content');
  await writeContent(content, articles);
  const node = nodePackage ? nodeOf(join(root, 'node_modules', nodePackage)) : process.execPath;
  return {
    root,
    article: join(content, 'articles/article-0/index.mdx'),
    build: [node, join(root, 'node_modules/astro/bin/astro.mjs'), 'build'],
  };
}

const nodeOf = (folder: string): string =>
  [join(folder, 'bin/node'), join(folder, 'bin/node.exe'), join(folder, 'node.exe')].find(existsSync) ?? 'node';
