import { likely } from '../../report/correction';
import { asCode, closestMatch } from '../../text/wording';
import type { AllowanceContext, AllowanceUse } from '../../source/allowances';
import { defineRule } from '../rule';

const FORM = '`{/* check: allow link-words — the reason */}`';

export const checkAllow = defineRule({
  id: 'check-allow',
  severity: 'warning',
  phase: 'allowances',
  summary: 'A comment that allows a warning has no reason, names no rule, or allows nothing.',
  why: 'The reason tells the next writer why the warning does not count here. A comment that allows nothing hides the next mistake.',
  check(context, report) {
    for (const use of context.allowances) report(use, explain(use, context));
  },
  bad: {
    '{/* check: allow link-words */}\n[Click here](/services/)':
      '1:1 The comment gives no reason for allowing `link-words` — write the reason: `{/* check: allow link-words — the reason */}`',
    '{/* check: allow link-word — a quotation */}\n[Our services](/services/)':
      '1:1 There is no rule `link-word` — did you mean `link-words`?',
  },
  badInFiles: {
    text: '{/* check: allow link-page — it comes later */}\n[Plans](/plans-for-the-next-ten-years/)',
    says: '1:1 An error such as `link-page` cannot be allowed — remove the comment, and correct the mistake',
    also: ['link-page'],
  },
  good: ['{/* check: allow link-words — the button is quoted */}\n[Click here](/services/)'],
});

function explain({ rule, reason, uses }: AllowanceUse, { severityOf, ruleIds, isComplete }: AllowanceContext) {
  if (rule === '') return { what: 'The comment names no rule', fix: `write ${FORM}` };
  const severity = severityOf(rule);
  if (!severity) {
    const guess = closestMatch(rule, ruleIds());
    return {
      what: `There is no rule ${asCode(rule)}`,
      fix: guess ? `did you mean ${asCode(guess)}?` : 'write the name that the report shows before the message',
      corrections: guess ? likely(rule, guess) : undefined,
    };
  }
  if (severity === 'error')
    return {
      what: `An error such as ${asCode(rule)} cannot be allowed`,
      fix: 'remove the comment, and correct the mistake',
    };
  if (reason === '')
    return { what: `The comment gives no reason for allowing ${asCode(rule)}`, fix: `write the reason: ${FORM}` };
  return uses === 0 && isComplete
    ? { what: `There is nothing here that ${asCode(rule)} would report`, fix: 'remove the comment' }
    : undefined;
}
