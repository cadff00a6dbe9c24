/** Tells the writer what was made and what to do next. */
import { DRAFT_NOTE } from '../content/text/draft-note';
import { IMAGE_PLACES } from '../schema/image-variants';
import type { Draft, StandIn } from './draft';
import { KINDS } from './draft-kinds';
import { capitalise } from '../util/words';

const DEVELOP = 'http://localhost:8000';

export function describeDraft(draft: Draft, isDryRun: boolean): string {
  const { additions, editedFiles } = draft.plan;
  const done = additions.size > 0 ? 'written' : 'added';
  const lines = [
    `${capitalise(KINDS[draft.kind].a)} ${isDryRun ? 'would be' : 'is'} ${done}, and the check finds nothing wrong with it:`,
    ...[...additions.keys()].map((file) => `  ${file}${pictureNote(file, draft)}`),
    ...editedFiles.map((file) => `  ${file} (changed)`),
  ];
  if (draft.assumed.length > 0) lines.push('', ...draft.assumed);
  return lines.join('\n');
}

const pictureNote = (file: string, { pictures }: Draft): string =>
  pictures.some((picture) => picture.file === file) ? '  (drawn; it stands in for your picture)' : '';

export function nextSteps(draft: Draft): string {
  const steps = draft.kind === 'opening' ? openingSteps(draft) : draftSteps(draft);
  return ['Next', ...steps.map((step, index) => `  ${index + 1}. ${step}`)].join('\n');
}

function draftSteps({ kind, plan, file, path, pictures, menu }: Draft): string[] {
  const text = Buffer.from(plan.additions.get(file)!).toString('utf8');
  return [
    text.includes(DRAFT_NOTE)
      ? `Open ${file} and write your words in place of each sentence with ${DRAFT_NOTE}.`
      : `Open ${file} and read what visitors will read.`,
    ...pictures.slice(0, 1).map(() => pictureStep(pictures)),
    path
      ? `Run \`npm run develop\` to see it at ${DEVELOP}${path}`
      : 'Run `npm run develop` to see it on the pages that list it.',
    ...(menu ? [menuStep(menu)] : []),
    `When it is ready, remove the line \`draft: true\`${'published' in KINDS[kind].fields ? ' and set `published` to its day' : ''}. Then \`npm run check\` says what is left to do.`,
  ];
}

function pictureStep(pictures: readonly StandIn[]): string {
  const each = pictures.map(({ file, use, altField, isDecoration }) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const alt = isDecoration ? '' : `, and say in \`${altField}\` what it shows`;
    return `${name} (${IMAGE_PLACES[use].minWidth} pixels wide or more)${alt}`;
  });
  return `Put your own ${pictures.length === 1 ? 'picture' : 'pictures'} in place of ${each.join('; ')}.`;
}

const menuStep = ({ file, below, lines, isWritten }: NonNullable<Draft['menu']>): string => {
  const where = below ? `below ${below}` : 'at the end';
  return isWritten
    ? `Its entry is in ${file}, ${where}, as a comment. When you publish the page, delete the first line of the comment, and from the others the # and one space.`
    : `No menu leads to it. When you publish it, add these lines to ${file}, ${where}, or link to it from another page:\n${lines.join('\n')}`;
};

const openingSteps = ({ file, line, path }: Draft): string[] => [
  `Open ${file} at line ${line} and write what the person will do and needs.`,
  `Run \`npm run develop\` to see it at ${DEVELOP}${path}`,
  'An opening has no draft: visitors see it as soon as this change is published, and it closes automatically after `closes`.',
  'Run `npm run check` when you are ready.',
];
