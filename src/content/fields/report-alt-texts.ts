/** Reports alternative texts in fields until the rules `image-alt` and `image-alt-words` take them from FieldsContext. */
import type { Problems } from '../report/problem';
import { checkAlt } from '../text/check-alt';
import { asCode } from '../text/wording';
import type { FieldsContext } from './fields-context';

export function reportAltTexts({ altTexts, missingAltTexts }: FieldsContext, problems: Problems): void {
  for (const { text, place } of altTexts) checkAlt(text, place, problems);
  for (const { place, noun, name, alt } of missingAltTexts) {
    const written = (text: string) => asCode(noun === 'prop' ? `${alt}="${text}"` : `${alt}: "${text}"`);
    problems.error('image-alt', place, `The picture ${asCode(name)} has no alternative text`, {
      fix: `add ${written('…')}: what the picture shows; ${written('')} if it is decoration`,
    });
  }
}
