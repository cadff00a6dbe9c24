import type { MarkdownContext } from '../../mdx/document';
import { COMPANY_NUMBER } from '../../text/company-number';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

const LENGTH = { ABN: 11, ACN: 9 } as const;
const WORDS = { ABN: 'eleven', ACN: 'nine' } as const;

export const contactAbn = defineRule({
  id: 'contact-abn',
  severity: 'warning',
  phase: 'markdown',
  summary: 'An Australian business or company number has too many or too few digits.',
  why: 'Customers look the firm up by this number, and find nothing.',
  check({ texts, source }: MarkdownContext, report) {
    for (const { raw, offset } of texts)
      for (const { 0: found, 1: kind, 2: number, index } of raw.matchAll(COMPANY_NUMBER)) {
        const name = kind as keyof typeof LENGTH;
        const digits = number!.replace(/\D/g, '').length;
        if (digits !== LENGTH[name])
          report(source.at(offset + index), {
            what: `An ${name} has ${WORDS[name]} digits, and this one has ${digits}`,
            found: asCode(found),
            fix: 'compare it with the register',
          });
      }
  },
  bad: {
    'Our ABN is ABN 12 345 678 90.':
      '1:12 An ABN has eleven digits, and this one has 10 — found `ABN 12 345 678 90` — compare it with the register',
  },
  good: ['ABN 12 345 678 901, ACN 123 456 789.'],
});
