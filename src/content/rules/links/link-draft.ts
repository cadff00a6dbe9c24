import type { Entry } from '../../site-model';
import { asCode } from '../../text/wording';
import { defineRule, inFile, type Message } from '../rule';

const message = (subject: string, { file }: Entry, what: string): Message => ({
  what: `${subject} is not published yet`,
  found: `a draft or a future date in ${asCode(file)}`,
  fix: `publish both at the same time, or remove ${what} for now`,
});

const PLANS = { 'content/pages/plans.mdx': '---\ntitle: Plans\ndescription: What comes next.\ndraft: true\n---\n' };

export const linkDraft = defineRule({
  id: 'link-draft',
  phase: 'site',
  summary: 'A link or a field leads to a page that is not published yet.',
  why: 'Visitors who follow the link would find an error page.',
  check({ links, references, isUnpublished }, report) {
    const leadsToDraft = (target: Entry, from?: Entry) => isUnpublished(target) && !(from && isUnpublished(from));
    for (const { file, place, entry, target } of links)
      if (target.to === 'page' && leadsToDraft(target.entry, entry))
        report(inFile(file, place), message(`The page ${asCode(target.written)}`, target.entry, 'the link'));
    for (const use of references)
      if (use.kind === 'reference' && typeof use.target === 'object' && leadsToDraft(use.target, use.entry))
        report(use, message(`The ${use.to} ${asCode(use.id)}`, use.target, 'it'));
  },
  badInFiles: [
    {
      text: '[Plans](/plans/)',
      others: PLANS,
      says: '1:1 The page `/plans/` is not published yet — found a draft or a future date in `content/pages/plans.mdx` — publish both at the same time, or remove the link for now',
    },
  ],
  good: [
    { text: '---\ntitle: A page\ndescription: A page to try.\ndraft: true\n---\n\n[Plans](/plans/)', others: PLANS },
  ],
});
