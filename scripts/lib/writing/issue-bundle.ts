/** What the workflow `draft-from-issue` gets: the files of the draft, and the words for the pull request or the issue. */
import type { IssueDraft } from '../../../src/drafts/draft-from-issue';
import { KINDS } from '../../../src/drafts/draft-kinds';
import { nextSteps } from '../../../src/drafts/next-steps';
import { filesAfter } from '../../../src/writing/plan';

export function bundleOf(made: IssueDraft, number: number) {
  const { plan, kind } = made.draft;
  const files = [...filesAfter(plan).written];
  return {
    number,
    /** Paths below `content/`, with the bytes in base64. Empty if the draft is refused. */
    files: files.map(([path, bytes]) => ({ path, base64: Buffer.from(bytes).toString('base64') })),
    // Fixed words: a stranger's title could mention people or close other issues.
    message: `content: add ${KINDS[kind].a} from issue ${number}`,
    answer: pullRequestText(made, number),
  };
}

/** In a code block, a stranger's words cannot be Markdown, a mention or a command. */
const quoted = (text: string): string => `\`\`\`\`\`text\n${text.replaceAll('`````', "'''''")}\n\`\`\`\`\``;

export function pullRequestText({ draft, pictures, isPlain }: IssueDraft, number: number): string {
  const notes = [
    ...draft.assumed,
    ...(isPlain
      ? [
          'The text has Markdown that this site does not accept, so every character is shown as it was typed. Please format it.',
        ]
      : []),
    ...pictures.map((url) => `A picture was pasted into the text. Save it beside the text: ${url.replace(/\s/g, '')}`),
  ];
  return [
    `This draft was made from the answers in #${number}. It passes the check, and nobody has read it yet.`,
    quoted(
      [nextSteps(draft), ...(notes.length > 0 ? ['', 'Note', ...notes.map((one) => `  - ${one}`)] : [])].join('\n'),
    ),
    `Closes #${number}`,
  ].join('\n\n');
}

export const refusalText = (reason: string): string =>
  `No draft could be made from these answers:\n\n${quoted(reason)}\n\nCorrect the answers (**⋯**, then **Edit**). Then a maintainer can remove the label \`make a draft\` and add it again.`;
