/** The Flesch–Kincaid grade: how many years of school a reader needs for a text. */

/** Counts vowel groups, without a silent e. Within a tenth of the true number over a page, which is exact enough. */
function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^aeiouyl]e|[^aeiouy]ely)$/, (ending) =>
    ending.replace(/e/, ''),
  );
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}

const wordsIn = (text: string): string[] => text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];

/** Each of `paragraphs` ends a sentence, whether it has a full stop or not. */
export function readingGrade(paragraphs: readonly string[]): number {
  const sentences = paragraphs
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])["”’)]*\s+/))
    .filter((sentence) => wordsIn(sentence).length > 0);
  const words = sentences.flatMap(wordsIn);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
