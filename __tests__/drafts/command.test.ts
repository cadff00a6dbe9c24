/** The command line of `npm run new`, and its questions. */
import { PassThrough } from 'node:stream';
import { askForValues } from '../../scripts/lib/writing/ask-for-values';
import { openTerminal } from '../../scripts/lib/writing/ask';
import { newHelp, readNewOptions } from '../../scripts/lib/writing/new-options';
import { NEW_KINDS, optionsOf } from '../../src/drafts/draft-kinds';
import { makeDraft } from '../../src/drafts/make-draft';
import { copySite } from '../helpers/fixture-folders';
import { openSite } from '../helpers/new-content';

test('the help lists every option of every kind, with its values [R17.3]', () => {
  for (const kind of NEW_KINDS)
    for (const { name, about, choices = [] } of optionsOf(kind)) {
      expect(newHelp(kind)).toContain(`--${name}`);
      expect(newHelp(kind)).toContain(about);
      expect(newHelp()).toContain(choices.join(', '));
    }
});

test('the options of npm run new can be anywhere, with and without `=`, and a title needs no quotation marks [R17.3]', () => {
  const args = ['--dry-run', 'article', '--type=news', 'The', 'late', 'tide', '--category', 'defence'];
  expect(readNewOptions(args)).toMatchObject({
    kind: 'article',
    title: 'The late tide',
    values: { type: 'news', category: 'defence' },
    dryRun: true,
  });
  expect(readNewOptions(['page', 'Quays', '--menu']).values).toEqual({ menu: 'true' });
  expect(readNewOptions(['job', '--', '--title']).title).toBe('--title');
});

test.each([
  [['articel', 'T'], 'cannot make `articel` — did you mean `article`?'],
  [['article', 'T', '--publshed', '2027-01-01'], 'An article has no option `--publshed` — did you mean `--published`?'],
  [['article', 'T', '--role', 'x'], 'no option `--role` — it is an option of a person.'],
  [['opening', 'T', '--title', 'x'], 'An opening has no option `--title`'],
  [['article', 'T', '--type'], '`--type` needs a value.'],
  [['article', 'T', '--dry-run=yes'], '`--dry-run` does not take a value.'],
])('npm run new refuses the arguments %j with a suggestion [R17.3]', (args, message) => {
  expect(() => readNewOptions(args)).toThrow(message);
});

test('npm run new names an option that npm took as its own, and writes nothing [R17.2]', () => {
  expect(() => readNewOptions(['article', 'T'], { npm_config_dry_run: 'true' })).toThrow(
    'Write `npm run new -- article … --dry-run`',
  );
});

type Asked = Parameters<typeof askForValues>[0];
const project = openSite(copySite());
/** Types these lines as the answers, and returns what the terminal shows. */
async function answer(request: Asked, lines: string): Promise<string> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = openTerminal(input, output);
  input.write(lines);
  await askForValues(request, (tried) => makeDraft(tried, project), terminal);
  terminal.close();
  return String(output.read());
}

test('the questions accept numbers and words, ask again after a mistake, and skip what was given [R17.3]', async () => {
  const request: Asked = { kind: 'article', title: 'Tides', values: { category: 'defence' } };
  const shown = await answer(request, '9\n2\nnobody\nada\n');
  expect(request.values).toEqual({ category: 'defence', type: 'case-study', author: 'ada' });
  expect(shown).toContain('Write a number from 1 to 3.');
  expect(shown).toContain('No single person in content/team is called `nobody`');
});

test('a wrong answer is asked for again, and the other answers stay [R17.3]', async () => {
  const request: Asked = { kind: 'opening', title: 'Harbour pilot', values: { page: '/who-we-are/' } };
  expect(await answer(request, 'Hobart\nfull-time\n3/12/2026\n')).toContain('--closes: ');
  expect(request.values).toMatchObject({ location: 'Hobart', closes: '3/12/2026' });
  const { assumed } = await makeDraft(request, project);
  expect(assumed).toContain('`closes` is 3 December 2026: the day comes before the month.');
});

test('nothing is written when the terminal is closed during the questions [R17.2]', async () => {
  const input = new PassThrough();
  const terminal = openTerminal(input, new PassThrough());
  input.end();
  await expect(terminal.ask({ question: 'The title?', isRequired: true })).rejects.toThrow('Nothing was written.');
});

test('no answer is lost when several lines arrive together after a question [R17.3]', async () => {
  const input = new PassThrough();
  const terminal = openTerminal(input, new PassThrough());
  const first = terminal.ask({ question: 'One?' });
  input.write('a\nb\n');
  expect([await first, await terminal.ask({ question: 'Two?' })]).toEqual(['a', 'b']);
  terminal.close();
});
