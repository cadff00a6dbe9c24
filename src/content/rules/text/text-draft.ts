import { DRAFT_NOTE } from '../../text/draft-note';
import { excerpt } from '../../text/wording';
import { defineRule } from '../rule';

const NOTE = new RegExp(`${DRAFT_NOTE}[^\\n"']*`, 'g');

export const textDraft = defineRule({
  id: 'text-draft',
  severity: 'warning',
  phase: 'file',
  summary: 'A text without `draft: true` has a sentence that `npm run new` wrote for its writer.',
  why: 'Visitors would read what the writer was asked to write.',
  check({ analysis: { frontmatter, unreadable }, source }, report) {
    if (frontmatter.draft === true || unreadable?.frontmatter) return;
    for (const { 0: note, index } of source.text.matchAll(NOTE))
      report(source.at(index), {
        what: 'This sentence tells the writer what to write',
        found: excerpt(note),
        fix: 'write the final text in its place',
      });
  },
  bad: {
    [`---\ntitle: A page\ndescription: ${DRAFT_NOTE} Say what the page is about.\n---\n\n${DRAFT_NOTE} Begin with the tide.\n`]:
      [
        `3:14 This sentence tells the writer what to write — found \`${DRAFT_NOTE} Say what the page is about.\` — write the final text in its place`,
        `6:1 This sentence tells the writer what to write — found \`${DRAFT_NOTE} Begin with the tide.\` — write the final text in its place`,
      ],
  },
  good: [
    `---\ntitle: A page\ndescription: ${DRAFT_NOTE} Say what the page is about.\ndraft: true\n---\n\n${DRAFT_NOTE} Begin with the tide.\n`,
  ],
});
