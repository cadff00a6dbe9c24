/** Words that a reviewer selects on a page, in the files of the fixture site. */
import { findWords } from '../../src/writing/words/find-words';
import { proposeWords } from '../../src/writing/words/propose-words';
import { WritingProject } from '../../src/writing/writing-project';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { analyses, blocks, TODAY } from '../helpers/fixture-site';

const project = new WritingProject({ root: FIXTURE_SITE, blocks, today: TODAY, cache: analyses });

const FOUND = [
  ['text with a link', '/services/', 'See the crane', 'pages/services/index.mdx:13:36'],
  ['the brand', '/', 'cranes for Northgate.', 'pages/index.mdx:18:58'],
  ['the text of a person', '/who-we-are/', 'Ada has read', 'team/ada-lindqvist/index.mdx:13:1'],
  ['a field of a person', '/who-we-are/', 'Bridge engineer', 'team/omar-haddad/index.mdx:3:7'],
  ['a field of a service', '/', 'We keep bridges standing.', 'pages/services/bridges.mdx:8:12'],
] as const;
test.each(FOUND)('findWords finds %s [R16.6]', (_what, page, quote, expected) => {
  const found = findWords(project, { page, quote });
  expect('refused' in found ? found.refused : `${found.file}:${found.line}:${found.column}`).toBe(
    `content/${expected}`,
  );
});

test('proposeWords changes only the words that differ [R16.6]', () => {
  const words = { page: '/services/', quote: 'survive the first', proposal: 'survive the second' };
  expect(proposeWords(project, words)).toMatchObject({ edits: [{ start: 210, end: 215, text: 'second' }] });
});
