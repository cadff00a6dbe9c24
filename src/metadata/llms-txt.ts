/** https://llmstxt.org: describes the site and its pages for programs such as AI assistants. */
import { treeOf } from '../content/file-analysis';
import { siteQuery } from '../content/resolve/site-query';
import type { ISODate, SiteSettings } from '../schema/page-data';
import { namesOf } from '../util/format-values';
import type { ListedPage } from './listed-pages';
import { MARKDOWN } from './paths';
import { MarkdownWriter, type ShownContent } from './tree-to-markdown';

type Settings = Omit<SiteSettings, 'navigation'>;

export function llmsTxt(pages: readonly ListedPage[], { brand, description, siteUrl }: Settings): string {
  const linesOf = (some: readonly ListedPage[]) =>
    some.map(
      ({ title, address, summary }) =>
        `- [${title}](${siteUrl}${encodeURI(address)}${MARKDOWN})${summary ? `: ${summary}` : ''}`,
    );
  const written = pages.filter(({ file }) => file);
  return [
    `# ${brand.name}`,
    `> ${description}`,
    '## Pages',
    linesOf(written.filter(({ article }) => !article)).join('\n'),
    '## Articles',
    linesOf(written.filter(({ article }) => article)).join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The Markdown of every page in the site map, by path. The site map has no drafts. */
export function markdownOfPages(pages: readonly ListedPage[], content: ShownContent, siteUrl: string) {
  return Object.fromEntries(
    pages.flatMap(({ file, title, summary, address, article, modified }) => {
      const entry = file === undefined ? undefined : content.site.byFile.get(file);
      if (!entry) return [];
      const url = siteUrl + encodeURI(address);
      const parts = [
        `# ${title}`,
        `> ${summary}`,
        article && bylineOf(article, modified),
        new MarkdownWriter(
          url,
          content,
          siteQuery(entry, content, () => undefined),
        ).write(treeOf(entry)),
        `Source: ${url}`,
      ];
      return [[`${address}${MARKDOWN}`, `${parts.filter(Boolean).join('\n\n')}\n`]];
    }),
  );
}

const bylineOf = ({ authors, published }: NonNullable<ListedPage['article']>, modified: ISODate | undefined): string =>
  [authors.length > 0 && `By ${namesOf(authors)}`, `published ${published}`, modified && `changed ${modified}`]
    .filter(Boolean)
    .join(', ');
