import { asCode } from '../text/wording';
import { defineRule } from './rule';

const PRIVATE_HOSTS: readonly RegExp[] = [
  /(?:^|\.)(?:sharepoint\.com|onedrive\.live\.com)$/,
  /^(?:docs|drive)\.google\.com$/,
  /^teams\.microsoft\.com$/,
];

const isPrivate = (hostname: string): boolean => PRIVATE_HOSTS.some((host) => host.test(hostname));

export const linkPrivate = defineRule({
  id: 'link-private',
  aliases: ['link-closed'],
  severity: 'warning',
  topic: 'links',
  phase: 'site',
  summary: 'A link leads to a file or a meeting that many visitors cannot open.',
  why: 'The writer has access, but visitors must sign in.',
  check({ links }, report) {
    for (const { file, place, href, target } of links)
      if (target.to === 'other-site' && target.isSecure && target.isComplete && isPrivate(new URL(href).hostname))
        report(
          place,
          {
            what: 'The link leads to a place that many visitors cannot open',
            found: asCode(href),
            fix: 'put the file beside this text and link to it: `[The plan](./plan.pdf)`',
          },
          file,
        );
  },
  examples: {
    bad: [
      {
        text: '[The plan](https://docs.google.com/document/d/1abc/edit)',
        says: [
          '1:1 The link leads to a place that many visitors cannot open — found `https://docs.google.com/document/d/1abc/edit` — put the file beside this text and link to it: `[The plan](./plan.pdf)`',
        ],
      },
      {
        text: '[The plan](https://example.sharepoint.com/plan.docx)',
        says: [
          '1:1 The link leads to a place that many visitors cannot open — found `https://example.sharepoint.com/plan.docx` — put the file beside this text and link to it: `[The plan](./plan.pdf)`',
        ],
      },
    ],
    good: [{ text: '[The crane](../articles/crane-restored/crane.pdf)' }],
  },
});
