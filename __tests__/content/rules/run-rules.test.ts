import { runRules } from '../../../src/content/rules';
import { MarkdownContext } from '../../../src/content/mdx/document';
import { placesOf } from '../../../src/content/source/source-file';
import { blocks } from '../../helpers/fixture-site';

/** A document whose heading is empty and skips a level. Only the level depends on the placement of blocks. */
const documentWith = (isPlacementCertain: boolean): MarkdownContext => ({
  ...new MarkdownContext(
    { file: 'content/pages/x.mdx', text: '', body: '', ...placesOf('') },
    blocks,
    [],
    isPlacementCertain,
  ),
  headings: [{ level: 3, place: { line: 1, column: 1 }, isEmpty: true }],
});

const rulesIn = (document: MarkdownContext) =>
  runRules('markdown', document, 'content/pages/x.mdx')
    .map(({ rule }) => rule)
    .sort();

test('runRules skips the rules that need the placement of blocks when it is a guess [R4.8]', () => {
  expect(rulesIn(documentWith(true))).toEqual(['heading-empty', 'heading-skip']);
  expect(rulesIn(documentWith(false))).toEqual(['heading-empty']);
});
