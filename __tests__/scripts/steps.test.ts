import { CommandFailed, node, UserError, seconds, step } from '../../scripts/lib/steps';

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const said = () => jest.mocked(console.log).mock.calls.map(([line]) => String(line));

it('step prints what it does and how long it took', async () => {
  await expect(step('build', 'every page', () => 7)).resolves.toBe(7);
  expect(said()).toEqual(['▸ build: every page', expect.stringMatching(/^✓ build: \d+\.\d s$/)]);
});

it('step reports a failure and rethrows it', async () => {
  await expect(step('build', 'every page', () => Promise.reject(new UserError('no')))).rejects.toThrow('no');
  expect(said()[1]).toMatch(/^✗ build: /);
});

it('run distinguishes a program that fails from one that cannot start', async () => {
  await expect(node(['-e', 'process.exit(0)'])).resolves.toBeUndefined();
  await expect(node(['-e', 'process.exit(3)'])).rejects.toThrow(CommandFailed);
});

it('run removes its listeners', async () => {
  const before = process.listenerCount('SIGTERM');
  await node(['-e', '0']);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

it('seconds formats milliseconds', () => {
  expect(seconds(1234)).toBe('1.2 s');
});
