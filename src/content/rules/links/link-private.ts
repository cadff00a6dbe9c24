import type { SiteContext } from '../../site-model';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

const PRIVATE_HOSTS: readonly RegExp[] = [
  /(?:^|\.)(?:sharepoint\.com|onedrive\.live\.com)$/,
  /^(?:docs|drive)\.google\.com$/,
  /^(?:teams\.microsoft\.com|1drv\.ms|outlook\.office(?:365)?\.com|outlook\.live\.com)$/,
  /^(?:mail|calendar|meet)\.google\.com$/,
  /(?:^|\.)(?:atlassian\.net|notion\.so|slack\.com|trello\.com|monday\.com|lightning\.force\.com)$/,
  /^(?:dev\.azure\.com|app\.asana\.com|miro\.com|(?:www\.)?figma\.com|chatgpt\.com|claude\.ai)$/,
  // Previews of pull requests.
  /^(?:deploy-preview-\d+--|[\w-]+--)[\w-]+\.netlify\.app$|\.(?:vercel\.app|pages\.dev)$/,
];

const isPrivate = (hostname: string): boolean => PRIVATE_HOSTS.some((host) => host.test(hostname));

/** A preview shows pages of this site, by the same paths. */
function fixFor(href: string, { site }: SiteContext): string {
  const { pathname } = new URL(href);
  return site.paths.has(pathname)
    ? `write ${asCode(pathname)}`
    : 'put the file beside this text and link to it: `[The plan](./plan.pdf)`';
}

export const linkPrivate = defineRule({
  id: 'link-private',
  aliases: ['link-closed'],
  severity: 'warning',
  phase: 'site',
  summary: 'A link leads to a file or a meeting that many visitors cannot open.',
  why: 'The writer has access, but visitors must sign in.',
  check(context, report) {
    for (const { file, place, href, target } of context.links)
      if (target.to === 'other-site' && target.isSecure && target.isComplete && isPrivate(new URL(href).hostname))
        report(
          { file, place },
          {
            what: 'The link leads to a place that many visitors cannot open',
            found: asCode(href),
            fix: fixFor(href, context),
          },
        );
  },
  examples: {
    bad: [
      [
        '[The plan](https://docs.google.com/document/d/1abc/edit)',
        '1:1 The link leads to a place that many visitors cannot open — found `https://docs.google.com/document/d/1abc/edit` — put the file beside this text and link to it: `[The plan](./plan.pdf)`',
      ],
      [
        '[The plan](https://example.sharepoint.com/plan.docx)',
        '1:1 The link leads to a place that many visitors cannot open — found `https://example.sharepoint.com/plan.docx` — put the file beside this text and link to it: `[The plan](./plan.pdf)`',
      ],
    ],
    good: ['[The crane](../articles/crane-restored/crane.pdf)'],
  },
});
