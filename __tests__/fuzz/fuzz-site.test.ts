/** Short, so that it can run before each merge. `npm run fuzz` takes a duration, and runs for an hour every night. */
import { finishBuild } from '../../src/build/finish-build';
import { SITE } from '../helpers/static-fixture';
import { runFuzz } from './run-fuzz';
import { temporaryFolder } from '../helpers/temporary-folder';

(process.platform === 'linux' ? it : it.skip)(
  'the site answers random requests and forms rightly, and no process ends [R20.4]',
  async () => {
    const publicDir = temporaryFolder(SITE);
    await finishBuild(publicDir);
    const report = await runFuzz({ publicDir, store: 'fs', milliseconds: 4_000, seed: 1 });
    expect(report).toMatchObject({ findings: [], ends: 0 });
  },
  120_000,
);
