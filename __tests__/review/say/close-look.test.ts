import type { Finding } from '../../../src/review/compare/finding';
import type { Kind } from '../../../src/review/kinds';
import { closeLook } from '../../../src/review/say/close-look';

const STAKES = {
  isLegal: (address: string) => address === '/privacy/',
  isForm: (tag: string) => tag === 'TestForm',
  pagesWith: (words: string) => (words === '97% of small suppliers’' ? ['Partner With Us'] : []),
};

interface Case extends Partial<Omit<Finding, 'kind'>> {
  kind?: Kind;
  why: string | undefined;
}

const FORM = { tag: 'TestForm', noun: 'form' };
const STILL = { form: 'named', what: '', stillOn: ['Contact us'] } as const;

test.each<Case>([
  { before: 'within 90 days', after: 'within 60 days', why: 'A figure changes' },
  { before: 'six months', after: 'twelve months', why: 'A figure changes' },
  { before: 'from 60 to 90 days', after: 'from 90 to 60 days', why: 'A figure changes' },
  { before: 'each year', after: 'each month', why: 'A figure changes' },
  { before: 'until 3 May', after: 'until 3 June', why: 'A figure changes' },
  { before: 'It costs $5.', after: 'It costs €5.', why: 'A figure changes' },
  { before: 'We may call.', after: 'We must call.', why: '“may” became “must”' },
  { before: 'We do not share it.', after: 'We share it.', why: '“not” is gone' },
  { before: 'We can’t share it.', after: 'We cannot share it.', why: undefined },
  { before: 'in May', after: 'in spring', why: 'A figure changes' },
  {
    before: 'for 97% of small suppliers’ invoices',
    after: 'for 98% of small suppliers’ invoices',
    why: 'A figure changes; the old value is still on “Partner With Us”',
  },
  { before: 'a year ago', after: 'A  year ago', why: undefined },
  { before: 'the week we spent', after: 'the time we spent', why: undefined },
  { after: 'Fees of $500 apply.', why: 'A figure is new' },
  { after: 'Two people ask.', why: undefined },
  { kind: 'block-setting-changed', before: '2', after: '4', why: undefined },
  { kind: 'block-setting-changed', before: '12 February 2027', after: '19 February 2027', why: 'A figure changes' },
  { kind: 'design-changed', before: 'gap: 4px', after: 'gap: 8px', why: undefined },
  { before: 'a', after: 'b', pages: ['/', '/privacy/'], why: 'A legal page' },
  { before: 'a', after: 'b', where: { block: FORM }, why: 'A form changes' },
  { kind: 'page-removed', before: 'Report 2025', why: 'A page is gone' },
  { kind: 'page-held-back', why: 'A page is held back' },
  {
    kind: 'setting-changed',
    before: '1840',
    after: '1899',
    facts: STILL,
    why: 'A figure changes; the old value is still on “Contact us”',
  },
])(
  'closeLook says $why when $before becomes $after [R10.7]',
  ({ why, kind = 'text-changed', pages = ['/'], ...rest }) => {
    const facts = { form: 'words', what: 'text' } as const;
    expect(closeLook({ kind, pages, facts, ...rest }, pages, STAKES)).toBe(why);
  },
);
