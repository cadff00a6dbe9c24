/** The notes of a reviewer, to paste into a pull request or an email. */
export interface ReviewerNote {
  page: string;
  /** The sentence of the change. */
  words: string;
  link: string;
  note: string;
}

/** Markdown reads these as more than text. Mentions and issue numbers in a quoted sentence must not notify anyone. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&')
    .replace(/@/g, '@\u200b');

export function notesAsMarkdown(notes: readonly ReviewerNote[]): string {
  const pages = [...new Set(notes.map(({ page }) => page))];
  const parts = pages.map((page) => {
    const own = notes.filter((note) => note.page === page);
    return [`### ${plain(page)}`, ...own.map(noteAsMarkdown)].join('\n\n');
  });
  return `${parts.join('\n\n')}\n`;
}

/** The reviewer’s own words stay as they are. */
const noteAsMarkdown = ({ words, link, note }: ReviewerNote): string =>
  `- [${plain(words)}](<${link}>)\n\n${note
    .trim()
    .split('\n')
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')}`;
