/** Short, so that it can run before each merge. `npm run fuzz` runs for as long as it is told, every night for an hour. */
import { rmSync } from 'node:fs';
import { finishBuild } from '../../src/build/finish-build';
import { SITE, writeSite } from '../helpers/static-fixture';
import { runFuzz } from './run-fuzz';

(process.platform === 'linux' ? it : it.skip)(
  'the site answers random requests and forms rightly, and no process ends [R20.4]',
  async () => {
    const publicDir = await writeSite(SITE);
    await finishBuild(publicDir);
    const report = await runFuzz({ publicDir, store: 'fs', milliseconds: 4_000, seed: 1 });
    rmSync(publicDir, { recursive: true });
    expect(report).toMatchObject({ findings: [], ends: 0 });
  },
  120_000,
);
