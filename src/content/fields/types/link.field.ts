import type { LinkTarget } from '../../../schema/page-data';
import { defineFieldType } from '../define-field-type';

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    /** A page of this site (`/contact-us/`, `{brand}` allowed), an anchor (`#team`), `https:`, `mailto:` or `tel:`. */
    link: { value: LinkTarget };
  }
}

export const link = defineFieldType({
  name: 'link',
  expectation: () => 'a link',
  sample: () => '/contact-us/',
  checkText(value, _field, check) {
    check.refersTo({ kind: 'link', href: value });
    return value;
  },
  standIn: () => '#',
  choices: () => ({ from: 'links' }),
  seenAs: () => ({ as: 'link', href: (target) => target }),
  resolve: (href: string, _field, resolver) => resolver.link(href),
});
