/** Temporary projects to build: this site with generated articles, and a stock Gatsby site with the same articles. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { AVIF, WEBP } from '../../src/gatsby/overrides/encode-pictures';
import { listFiles } from '../../src/util/files';
import { copyCode, linkPackages } from '../lib/project';
import { GATSBY } from '../lib/build/run-build';
import { ROOT } from '../lib/steps';
import { mdx, writeArticles, writeImages, writePicture } from './generate-articles';

export interface Project {
  root: string;
  /** The article that `editArticle` changes. */
  article: string;
  /** The program that builds it, and its arguments. */
  build: readonly [command: string, ...args: string[]];
}

const GATSBY_BUILD = [process.execPath, GATSBY, 'build'] as const;

/** The site's code, its settings and a stub of every page, so that no menu has a broken link. */
export async function ownProject(root: string, articles: number): Promise<Project> {
  await copyCode(root);
  const from = join(ROOT, 'content');
  const content = join(root, 'content');
  for (const file of await listFiles(from)) {
    if (file.startsWith('/articles/') || file.startsWith('/team/') || isPage(file)) continue;
    const target = join(content, file);
    await mkdir(dirname(target), { recursive: true });
    // The stubs have no anchors.
    if (/\.ya?ml$/.test(file))
      await writeFile(target, (await readFile(join(from, file), 'utf8')).replace(/(: \S*\/)#[\w-]+/g, '$1'));
  }
  await writeContent(content, articles);
  return { root, article: join(content, 'articles/article-0/index.mdx'), build: GATSBY_BUILD };
}

const isPage = (file: string): boolean => file.startsWith('/pages/') && file.endsWith('.mdx');

/** The stubs, articles and pictures that this site and a peer are built from. */
export async function writeContent(folder: string, articles: number): Promise<void> {
  const from = join(ROOT, 'content');
  for (const file of (await listFiles(from)).filter(isPage)) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, stub(await readFile(join(from, file), 'utf8')));
  }
  await writeImages(join(folder, 'images'));
  await writeArticles(join(folder, 'articles'), articles, '../../images');
}

/** A page with the path and the title of the original. */
function stub(source: string): string {
  const { title, description, path, aliases, kind, service } = parse(
    /^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '',
  ) as Record<string, unknown>;
  return mdx(stringify({ title, description, path, aliases, kind, service }).trim(), 'A page.');
}

/**
 * A minimal site as gatsby-plugin-mdx documents it: every MDX file is a page component, and so a module. Long: it lists
 * the files of the site.
 */
export async function stockProject(root: string, articles: number): Promise<Project> {
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name: 'stock', private: true, dependencies: { gatsby: '*' } }),
    'gatsby-config.js': `module.exports = {
  trailingSlash: 'always',
  adapter: { name: 'none', adapt() {} },
  plugins: [
    { resolve: 'gatsby-source-filesystem', options: { name: 'articles', path: __dirname + '/content' } },
    'gatsby-plugin-sharp', 'gatsby-transformer-sharp', 'gatsby-plugin-mdx',
  ],
};
`,
    // The same encoders as in src/gatsby/overrides/encode-pictures.ts, so that pictures cost both projects the same.
    'gatsby-node.js': `const sharp = require('sharp');
const { avif, webp } = sharp.prototype;
sharp.prototype.avif = function (options) { return avif.call(this, { ...${JSON.stringify(AVIF)}, ...options }); };
sharp.prototype.webp = function (options) { return webp.call(this, { ...${JSON.stringify(WEBP)}, ...options }); };
const template = require.resolve('./src/article.js');
exports.createPages = async ({ graphql, actions }) => {
  const { data } = await graphql('{ allMdx { nodes { id internal { contentFilePath } } } }');
  for (const { id, internal } of data.allMdx.nodes) {
    const slug = internal.contentFilePath.split('/').at(-2);
    actions.createPage({ path: '/news-insights/' + slug + '/', component: template + '?__contentFilePath=' + internal.contentFilePath, context: { id } });
  }
};
`,
    'src/article.js': `import * as React from 'react';
import { graphql } from 'gatsby';
import { MDXProvider } from '@mdx-js/react';
const Picture = ({ data: { childImageSharp: { gatsbyImageData: { images, width, height } } } }) => (
  <picture>
    {images.sources.map((source) => <source key={source.type} {...source} />)}
    <img src={images.fallback.src} srcSet={images.fallback.srcSet} width={width} height={height} alt="" />
  </picture>
);
const Grid = ({ children }) => <div className="grid">{children}</div>;
const Card = ({ title, children }) => <section><h3>{title}</h3>{children}</section>;
export default function Article({ data: { mdx: { frontmatter } }, children }) {
  return <main><h1>{frontmatter.title}</h1><Picture data={frontmatter.headerImage} /><Picture data={frontmatter.mainImage} /><MDXProvider components={{ Grid, Card }}>{children}</MDXProvider></main>;
}
export const Head = ({ data }) => <title>{data.mdx.frontmatter.title}</title>;
export const query = graphql\`query ($id: String) { mdx(id: { eq: $id }) { frontmatter {
  title
  headerImage { childImageSharp { gatsbyImageData(width: 1500, breakpoints: [640, 768, 1024, 1280, 1500], formats: [AUTO, AVIF, WEBP], placeholder: NONE) } }
  mainImage { childImageSharp { gatsbyImageData(width: 800, breakpoints: [320, 640, 768, 800], formats: [AUTO, AVIF, WEBP], placeholder: NONE) } }
} } }\`;
`,
    'src/pages/index.js': `import * as React from 'react';
export default function Home() { return <main><h1>Home</h1></main>; }
`,
    'src/pages/404.js': `import * as React from 'react';
export default function NotFound() { return <main><h1>Not found</h1></main>; }
`,
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  await linkPackages(root);
  await writeImages(join(root, 'content/images'));
  await writeArticles(join(root, 'content/articles'), articles, '../../images');
  return { root, article: join(root, 'content/articles/article-0/index.mdx'), build: GATSBY_BUILD };
}

/** Adds a paragraph to an article, for the measurement of a rebuild. */
export async function editArticle({ article: file }: Project): Promise<void> {
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(/\n## /, '\n\nOne paragraph that was not there before.\n\n## '));
}

/** Gives an article a picture that no build has seen. */
export async function addPicture({ article: file }: Project): Promise<void> {
  await writePicture(join(dirname(file), 'new-picture.jpg'), 800, 480, 301);
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(/^mainImage: .*/m, 'mainImage: ./new-picture.jpg'));
}

/** Removes the project and the temporary folder that contains it. */
export const removeProject = ({ root }: Project): Promise<void> => rm(dirname(root), { recursive: true, force: true });
