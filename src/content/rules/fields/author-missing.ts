import { atField, defineRule } from '../rule';
import { ARTICLE_FIELDS } from '../shared/article-fields';

const articleWith = (field: string): string => `---\n${ARTICLE_FIELDS}\n${field}\n---\n\nText.\n`;

export const authorMissing = defineRule({
  id: 'author-missing',
  phase: 'site',
  summary: 'An article names no author, on a site that says that each one does.',
  why: 'The site promises its readers a person behind every article, whom they can call.',
  check({ site, siteFile }, report) {
    const { articlesNameAuthors } = (siteFile?.values ?? {}) as { articlesNameAuthors?: boolean };
    if (!articlesNameAuthors) return;
    for (const entry of site.entries) {
      const { kind, unreadable, frontmatter } = entry;
      if (kind !== 'article' || unreadable?.frontmatter || frontmatter.draft) continue;
      const { authors } = frontmatter as { authors?: string[] };
      // Another rule reports a list that cannot be read.
      if (authors ? authors.length === 0 : !entry.fieldPositions.authors)
        report(atField(entry, 'authors', 'published'), {
          what: 'The article names no author, although `articlesNameAuthors` in `content/site.yaml` says that each one does',
          fix: 'add `authors:`, and below it `  - ` with the name of a folder in `content/team`',
        });
    }
  },
  exampleFile: 'content/articles/mast/index.mdx',
  badInFiles: [
    {
      fixture: 'author-missing',
      text: articleWith('category: industry'),
      says: '4:12 The article names no author, although `articlesNameAuthors` in `content/site.yaml` says that each one does — add `authors:`, and below it `  - ` with the name of a folder in `content/team`',
    },
  ],
  good: [
    { fixture: 'author-missing', text: articleWith('authors:\n  - ada-lindqvist') },
    articleWith('draft: true'),
    articleWith('category: industry'),
  ],
});
