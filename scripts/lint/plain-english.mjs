/** Comments, test titles and messages use the words of the project (plain-english-words.mjs). */
import { describeWord, findWords } from './plain-english-words.mjs';

/** The text of a comment without its stars, on one line. */
const commentText = (value) =>
  value
    .replace(/^\*/, '')
    .replace(/\n\s*\*?\s*/g, ' ')
    .trim();

/** One or two words are a name or a key; text that begins with a tag is an example of content, which writers own. */
const isProse = (text) => text.trim().split(/\s+/).length > 2 && !/^\s*</.test(text);

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'suggestion',
    docs: { description: 'Comments, test titles and messages use the usual words' },
    schema: [],
    messages: { word: '{{message}}' },
  },
  create(context) {
    const report = (loc, text, options) => {
      for (const word of findWords(text.replace(/\s+/g, ' ').trim(), options)) {
        context.report({ loc, messageId: 'word', data: { message: describeWord(word) } });
      }
    };
    return {
      Program() {
        for (const comment of joinLines(context.sourceCode.getAllComments())) {
          report(comment.loc, comment.text, { isSentences: true });
        }
      },
      Literal(node) {
        if (typeof node.value === 'string' && isProse(node.value)) report(node.loc, node.value);
      },
      TemplateElement(node) {
        if (isProse(node.value.raw)) report(node.loc, node.value.cooked ?? node.value.raw);
      },
      JSXText(node) {
        if (isProse(node.value)) report(node.loc, node.value);
      },
    };
  },
};

/** Line comments that follow each other are one text. */
function joinLines(comments) {
  const joined = [];
  for (const { type, value, loc } of comments) {
    const last = joined.at(-1);
    const isNext = last?.endLine + 1 === loc.start.line && last.loc.start.column === loc.start.column;
    if (type === 'Line' && last?.type === 'Line' && isNext) {
      last.text += ` ${value.trim()}`;
      last.endLine = loc.end.line;
    } else joined.push({ type, text: commentText(value), endLine: loc.end.line, loc });
  }
  return joined;
}
