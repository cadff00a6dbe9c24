import { readTestOptions } from '../../scripts/lib/test/test-options';
import { UserError } from '../../scripts/lib/steps';

it('readTestOptions reads a tier, its filters and the options in any order', () => {
  expect(readTestOptions(['--all', 'unit', 'receiver', 'client/prefetch'])).toEqual({
    tier: 'unit',
    filters: ['receiver', 'client/prefetch'],
    all: true,
    help: false,
  });
  expect(readTestOptions(['browser', '--shard', '2/3']).shard).toBe('2/3');
  expect(readTestOptions(['lint', 'types', 'eslint']).filters).toEqual(['types', 'eslint']);
});

it.each([
  [['--al'], 'npm test has no option `--al` — did you mean `--all`?'],
  [['--watch', 'unit'], 'npm test has no option `--watch`.'],
  [['units'], '`units` is not a part of the tests.'],
  [['lint', 'type'], '`type` is not a check.'],
  [['unit', '--shard', '1/3'], '`--shard` needs a share such as 1/3'],
  [['browser', '--shard', 'three'], '`--shard` needs a share such as 1/3'],
])('readTestOptions rejects %j with a message that names the help', (args, message) => {
  const read = () => readTestOptions(args);
  expect(read).toThrow(UserError);
  expect(read).toThrow(message);
  expect(read).toThrow('-- --help');
});
