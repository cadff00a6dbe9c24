import { describeMissing } from '../../fields/field-messages';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const fieldMissing = defineRule({
  id: 'field-missing',
  severity: 'error',
  topic: 'fields',
  phase: 'fields',
  summary: 'A required field is missing from the frontmatter or a settings file.',
  why: 'Without its title, description or date, a page cannot be listed, found or shared.',
  check({ findings }, report) {
    for (const finding of findings) {
      if (finding.kind === 'missing' && finding.noun === 'field') report(finding.place, describeMissing(finding));
      if (finding.kind === 'video-without-title')
        report(finding.place, {
          what: '`video` needs the field `videoTitle`',
          fix: 'add `videoTitle: "…"`: the name of the video, for people who use a screen reader',
        });
      if (finding.kind === 'menu-entry-without-link')
        report(finding.place, {
          what: `The menu entry ${asCode(finding.label)} has no link`,
          fix: `add ${asCode("path: '/page/'")} below it, or ${asCode('children:')} with the links that belong under it`,
        });
    }
  },
  examples: {
    bad: [
      [
        '---\ntitle: A page\n---\n\nText.\n',
        '1:1 The frontmatter needs the field `description` — add `description: "…"`: one or two sentences for search results and shared links',
      ],
      {
        file: 'content/navigation/legal.yaml',
        text: 'links:\n  - label: Privacy\n',
        says: [
          "2:12 The menu entry `Privacy` has no link — add `path: '/page/'` below it, or `children:` with the links that belong under it",
        ],
      },
    ],
    good: ['---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n'],
  },
});
