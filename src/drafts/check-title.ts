/** Checks whether a title can be used. If not, explains why and suggests one that can. */
import { findMarkup } from '../content/fields/plain-text';
import { asCode, formatValue } from '../content/text/wording';
import type { Site } from '../content/site-model';
import { ENTITIES } from '../schema/entities';
import { RefusalError } from '../writing/plan';
import { KINDS, type NewKind } from './draft-kinds';
import { oneLine, withoutMarkup } from './plain-words';

/** Returns the title on one line, without invisible characters. */
export function checkTitle(kind: NewKind, written: string, site: Site): string {
  const { titleField } = KINDS[kind];
  const title = oneLine(written);
  if (title === '') throw new RefusalError(`The ${titleField} is empty — write it in quotes: ${commandFor(kind, '…')}`);
  const markup = findMarkup(title);
  if (markup) {
    const proposal = withoutMarkup(title);
    const fix = proposal ? `write ${asCode(proposal)}` : 'write words';
    throw new RefusalError(
      `A ${titleField} is shown as it is, without Markdown and HTML — found ${formatValue(markup.text)} — ${fix}`,
    );
  }
  if (!/[\p{L}\p{N}]/u.test(title))
    throw new RefusalError(`The ${titleField} has no letter and no digit — found ${formatValue(title)} — write words`);
  if (kind === 'opening') return title;

  const same = site.entries.find(
    (entry) =>
      ENTITIES[entry.kind].title === titleField &&
      String(entry.frontmatter[titleField] ?? '')
        .trim()
        .toLowerCase() === title.toLowerCase(),
  );
  if (!same) return title;
  const fix =
    kind === 'person'
      ? 'open that file, or if two people have this name, write the second one with a middle name'
      : `open that file, or say in the title what is specific to this ${kind}, for example ${asCode(`${title} in ${thisYear()}`)}`;
  throw new RefusalError(
    `There is ${KINDS[same.kind].a} with this ${titleField} — found ${asCode(same.file)} — ${fix}`,
  );
}

const thisYear = (): string => String(new Date().getFullYear());

export const commandFor = (kind: NewKind, title: string): string =>
  `\`npm run new -- ${kind} ${JSON.stringify(title)}\``;
