/**
 * `npm run fuzz [-- --minutes 1] [--seed 1] [--store fs|postgres]`: serves the last build with its receiver, and sends it
 * random requests and forms. It fails when a process ended, an answer was wrong or a form was lost.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitWith, PUBLIC, UserError } from '../../scripts/lib/steps';
import { STORES } from './fuzzed-site';
import { runFuzz } from './run-fuzz';

async function fuzz(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      store: { type: 'string', default: 'fs' },
    },
  });
  const store = STORES.find((name) => name === values.store);
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!store || !(minutes > 0) || !Number.isSafeInteger(seed))
    throw new UserError('Usage: npm run fuzz [-- --minutes 60] [--seed 1] [--store fs|postgres]');
  if (!existsSync(PUBLIC)) throw new UserError('There is no built site yet: run `npm run build`.');
  const log = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const report = await runFuzz({ publicDir: PUBLIC, store, milliseconds: minutes * 60_000, seed, log });
  console.log(JSON.stringify({ ...report, findings: report.findings.length }, null, 2));
  if (report.findings.length > 0) throw new UserError(`${report.findings.length} findings: see the lines with ✗.`);
}

fuzz().catch(exitWith);
