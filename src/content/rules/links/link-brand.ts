import { asCode } from '../../text/wording';
import { defineRule, inFile, type Message } from '../rule';

const message = (found: string, placeholder: string, thing: 'link' | 'path'): Message => ({
  what: `The ${thing} spells out the brand’s slug`,
  found: asCode(found),
  fix: `write ${asCode(placeholder)}, so that the ${thing} follows the brand`,
  corrections: { value: found, write: placeholder },
});

export const linkBrand = defineRule({
  id: 'link-brand',
  phase: 'site',
  summary: 'A link or a path spells out the brand’s slug.',
  why: 'The brand is one setting. A path that spells it out breaks when the setting changes.',
  check({ links, claims, withBrandPlaceholder }, report) {
    for (const { file, place, href, target } of links)
      if (target.to === 'path-with-slug')
        report(inFile(file, place), message(href, target.withPlaceholder + target.rest, 'link'));
    for (const { entry, place, written } of claims) {
      const placeholder = withBrandPlaceholder(written);
      report(inFile(entry.file, place), placeholder && message(written, placeholder, 'path'));
    }
  },
  bad: {
    '[Managed services](/team-northgate-msp/#how-it-works)':
      '1:1 The link spells out the brand’s slug — found `/team-northgate-msp/#how-it-works` — write `/team-{brand}-msp/#how-it-works`, so that the link follows the brand',
    '---\ntitle: A page\ndescription: A page to try.\npath: /northgate-history/\n---\n':
      '4:7 The path spells out the brand’s slug — found `/northgate-history/` — write `/{brand}-history/`, so that the path follows the brand',
  },
  good: ['[Managed services](/team-{brand}-msp/)'],
});
