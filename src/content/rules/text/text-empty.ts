import { defineRule } from '../rule';
import { ARTICLE_FIELDS } from '../shared/article-fields';

export const textEmpty = defineRule({
  id: 'text-empty',
  severity: 'warning',
  phase: 'file',
  summary: 'An article has no text.',
  why: 'Visitors who follow a link to an article want to read it. An empty page looks like an error.',
  check({ analysis: { kind, frontmatter, body, unreadable }, source }, report) {
    const isPublished = kind === 'article' && frontmatter.draft !== true;
    // Other rules report text that could not be read.
    const hasNoText = body === '[]' && source.body.trim() === '';
    if (!isPublished || !hasNoText || unreadable) return;
    report(source.at(source.text.trimEnd().length), {
      what: 'The article has no text',
      fix: 'write it below the frontmatter, or add `draft: true` to publish the article later',
    });
  },
  exampleFile: 'content/articles/mast/index.mdx',
  bad: {
    [`---\n${ARTICLE_FIELDS}\n---\n`]:
      '10:4 The article has no text — write it below the frontmatter, or add `draft: true` to publish the article later',
  },
  good: [`---\n${ARTICLE_FIELDS}\ndraft: true\n---\n`],
});
