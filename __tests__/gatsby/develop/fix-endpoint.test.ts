import { checkContent } from '../../../src/content/check-content';
import { loadSite } from '../../../src/content/load-site';
import { fixIn } from '../../../src/gatsby/develop/fix-endpoint';
import { copySite } from '../../helpers/fixture-folders';
import { analyses, blocks, page, PAGE, TODAY } from '../../helpers/fixture-site';
import { type Files, Folder, writeFiles } from '../../helpers/temporary-folder';

const BODY = 'See [ours](/services) and [theirs](/servces/).';
const folder = new Folder(copySite());
const { root } = folder;
const write = (body: string) => writeFiles(root, page(body) as Files);
const text = () => folder.read(PAGE);
const problems = () => loadSite({ root, blocks, cache: analyses, today: TODAY }).problems;
const named = (rule: string) => {
  const { file, line, column } = problems().find((problem) => problem.rule === rule)!;
  return JSON.stringify({ file, line, column, rule });
};

test('a correction is written to the file, and the message is gone [R18.2]', () => {
  write(BODY);
  expect(fixIn(root, problems(), named('link-slash'))).toEqual({ status: 204, message: '' });
  expect(text()).toContain('See [ours](/services/) and [theirs](/servces/).');
  expect(checkContent({ root, blocks, cache: analyses, today: TODAY }).problems.map(({ rule }) => rule)).not.toContain(
    'link-slash',
  );
});

test.each([
  ['a message without a certain correction [R18.2]', () => named('link-page')],
  [
    'a message of a file that has changed since [R18.5]',
    () => {
      const body = named('link-slash');
      write(`Text.\n\n${BODY}`);
      return body;
    },
  ],
  ...['', 'null', '[]', '{}', '{"file":"../secret","line":1,"column":1,"rule":"link-slash"}', '{"file":1}'].map(
    (body): [string, () => string] => [`the body ${body} [R18.5]`, () => body],
  ),
])('%s changes nothing', (_, request) => {
  write(BODY);
  const body = request();
  const before = text();
  expect(fixIn(root, problems(), body).status).toBe(409);
  expect(text()).toBe(before);
});
