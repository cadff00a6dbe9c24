/** Signals at every moment of a start: the three processes, started as docs/operating.md says. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port';
import { ask } from '../helpers/ask';
import { type ServedRelease, startRelease, until, untilServing, writeRelease } from '../helpers/served-release';
import { SITE } from '../helpers/static-fixture';
import { temporaryFolder } from '../helpers/temporary-folder';

const STEP_MS = 50;
/** Every moment at night; before a merge only these, in which the programs load, start and serve. */
const momentsUpTo = (ms: number, few: readonly number[]) =>
  process.env.TEST_ALL ? Array.from({ length: ms / STEP_MS }, (_, index) => (index + 1) * STEP_MS) : few;
/** The limit on an idle machine. A busy one gets more, in proportion to the time that a start takes there. */
const END_MS = 1_000;

let folder: string;
let port: number;
/** How long a start takes on this machine now, which says how busy it is. */
let startMs: number;

const start = (): ServedRelease =>
  startRelease(folder, { PORT: String(port), RECEIVER_SPOOL: join(folder, 'submissions'), RECEIVER_LOG: 'false' });

/** Every process of this test: their command lines name its folder. */
const processesLeft = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}/`);
    } catch {
      return false;
    }
  });

/** Ends it with SIGTERM. Returns the milliseconds until the last process had ended. */
async function stop(site: ServedRelease): Promise<number> {
  const sentAt = performance.now();
  site.supervisor.kill('SIGTERM');
  const [code, signal] = await site.ended;
  // Until its program is loaded, the signal itself ends it.
  expect(code === 0 || signal === 'SIGTERM').toBe(true);
  await until('the end of every process', () => processesLeft().length === 0, site);
  return performance.now() - sentAt;
}

const release = async (): Promise<string> => (await ask({ port, path: '/robots.txt' })).body.toString();

const publish = (name: string): void => {
  writeFileSync(join(folder, 'robots.new'), name);
  renameSync(join(folder, 'robots.new'), join(folder, 'public/robots.txt'));
};

const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describeOnLinux('a site that gets signals', () => {
  beforeAll(async () => {
    folder = temporaryFolder();
    writeRelease(folder);
    renameSync(temporaryFolder(SITE), join(folder, 'public'));
    port = await freePort();
    const site = start();
    const startedAt = performance.now();
    await untilServing(site);
    startMs = performance.now() - startedAt;
    await stop(site);
  }, 60_000);

  it.each(momentsUpTo(5_000, [50, 500, 1_500]))(
    'ends within a second when SIGTERM comes %i ms after the start [R20.5]',
    async (moment) => {
      const site = start();
      await pause(moment);
      expect(await stop(site)).toBeLessThan(Math.max(END_MS, 2 * startMs));
      expect(site.output()).not.toMatch(/Error|ended \(/);
    },
    60_000,
  );

  it.each(momentsUpTo(2_000, [50, 1_000]))(
    'serves the release that was published before a SIGHUP %i ms after the start [R20.5]',
    async (moment) => {
      publish('old');
      const site = start();
      await pause(moment);
      publish(`new ${moment}`);
      site.supervisor.kill('SIGHUP');
      const isNew = async () => (await release().catch(() => '')) === `new ${moment}`;
      // Until its program is loaded, the signal ends it, and the service manager starts it again.
      const hasEnded = () => site.supervisor.signalCode === 'SIGHUP' && site.output() === '';
      await until('the new release', async () => hasEnded() || (await isNew()), site);
      if (!hasEnded()) await stop(site);
    },
    60_000,
  );

  it.each(momentsUpTo(1_500, [50]))(
    'serves the last of two releases when the second SIGHUP comes %i ms after the first [R20.5]',
    async (moment) => {
      publish('old');
      const site = start();
      await untilServing(site);
      publish('second');
      site.supervisor.kill('SIGHUP');
      await pause(moment);
      publish('third');
      site.supervisor.kill('SIGHUP');
      await until('the third release', async () => (await release()) === 'third', site);
      await stop(site);
    },
    60_000,
  );

  it.each(
    momentsUpTo(1_500, [200]).flatMap((moment) => [
      [moment, 'SIGHUP', 'SIGTERM'] as const,
      [moment, 'SIGTERM', 'SIGHUP'] as const,
    ]),
  )(
    'ends %i ms after %s and then %s [R20.5]',
    async (moment, first, second) => {
      const site = start();
      await untilServing(site);
      site.supervisor.kill(first);
      // A signal to a process that has ended does nothing.
      if (first === 'SIGTERM') setTimeout(() => site.supervisor.kill(second), Math.min(moment, 200));
      else await pause(moment);
      expect(await stop(site)).toBeLessThan(Math.max(END_MS, 2 * startMs));
    },
    60_000,
  );
});
