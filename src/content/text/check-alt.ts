/** Alternative texts that tell nothing to people who do not see the picture. */
import type { Place, Problems } from '../report/problem';
import { formatValue } from './wording';

const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i;
const STAND_IN =
  /^(?:alt(?:ernative)?(?: text)?|image|img|picture|photo|placeholder|untitled|todo|tbc|tba|[.…\-–—?]+)$/i;
const SAID_ANYWAY = /^(?:an? |the )?(?:image|picture|photo|photograph|graphic) (?:of|showing) (?=\S)/i;

/** The alternative text of an image, in Markdown or in a field. */
export interface AltText {
  text: string;
  place: Place;
}

/** For fields only, until they hand over `AltText` records: the rule image-alt-words says the same. */
export function checkAlt(alt: string, place: Place, problems: Problems): void {
  const said = alt.trim();
  const report = (what: string, fix: string) =>
    problems.warning('image-alt-words', place, what, { found: formatValue(said), fix });
  if (FILE_NAME.test(said) || STAND_IN.test(said))
    report(
      `The alternative text ${FILE_NAME.test(said) ? 'is a file name' : 'says nothing about the picture'}`,
      'describe what the picture shows',
    );
  const start = SAID_ANYWAY.exec(said)?.[0];
  if (start)
    report(
      'The alternative text says that this is a picture, which screen readers announce anyway',
      `start with what it shows: ${formatValue(said.charAt(start.length).toUpperCase() + said.slice(start.length + 1))}`,
    );
}
