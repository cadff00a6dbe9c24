import { CommandFailed, node, UserError, seconds, step } from '../../scripts/lib/steps';

// Starting programs takes its time on a busy machine.
jest.setTimeout(30_000);

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const said = () => jest.mocked(console.log).mock.calls.map(([line]) => String(line));

it('says what a step does, and how long it took', async () => {
  await expect(step('build', 'every page', () => 7)).resolves.toBe(7);
  expect(said()).toEqual(['▸ build: every page', expect.stringMatching(/^✓ build: \d+\.\d s$/)]);
});

it('says so when a step fails, and passes the failure on', async () => {
  await expect(step('build', 'every page', () => Promise.reject(new UserError('no')))).rejects.toThrow('no');
  expect(said()[1]).toMatch(/^✗ build: /);
});

it('tells a program that said no from one that could not start', async () => {
  await expect(node(['-e', 'process.exit(0)'])).resolves.toBeUndefined();
  await expect(node(['-e', 'process.exit(3)'])).rejects.toThrow(CommandFailed);
});

it('leaves no listeners behind', async () => {
  const before = process.listenerCount('SIGTERM');
  await node(['-e', '0']);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

it('counts in seconds', () => {
  expect(seconds(1234)).toBe('1.2 s');
});
