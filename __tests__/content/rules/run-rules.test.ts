import { runRules } from '../../../src/content/rules';
import type { MarkdownContext } from '../../../src/content/mdx/document';
import { placesOf } from '../../../src/content/source/source-file';
import { blocks } from '../../helpers/fixture-site';

/** A document with one skipped heading, which depends on the placement, and one empty heading, which does not. */
const documentWith = (reliable: MarkdownContext['reliable']): MarkdownContext => ({
  source: { file: 'content/pages/x.mdx', text: '', body: '', ...placesOf('') },
  blocks,
  topLevel: [],
  placedBlocks: [],
  headings: [{ level: 3, place: { line: 1, column: 1 }, isEmpty: true }],
  texts: [],
  links: [],
  missingAltTexts: [],
  altTexts: [],
  expressions: [],
  repeatedProps: [],
  anchors: [],
  reliable,
});

const rulesIn = (document: MarkdownContext) =>
  runRules('markdown', document, 'content/pages/x.mdx')
    .map(({ rule }) => rule)
    .sort();

test('runRules skips the rules whose needs are not reliable [R4.8]', () => {
  expect(rulesIn(documentWith({ placement: true }))).toEqual(['heading-empty', 'heading-skip']);
  expect(rulesIn(documentWith({ placement: false }))).toEqual(['heading-empty']);
});
