import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFilesSync } from '../../../src/util/files';
import { temporaryFolder } from '../../helpers/temporary-folder';

const ROOT = join(__dirname, '../../..');

it('dependency-cruiser reports an upward import, a cycle, a new folder and an import of the receiver, and nothing else', () => {
  const root = temporaryFolder({
    'src/util/low.ts': "import { high } from '../layout/high';\nexport const low = high;\n",
    'src/layout/high.ts': "import type { Receiver } from '../receiver/app';\nexport const high: Receiver = 1;\n",
    'src/receiver/app.ts': "import { other } from '../content/other';\nexport type Receiver = typeof other;\n",
    'src/content/other.ts': "import { circle } from './circle';\nexport const other = () => circle;\n",
    'src/content/circle.ts': "import { other } from './other';\nexport const circle = () => other;\n",
    'src/helpers/new.ts': "import { low } from '../util/low';\nexport const unlisted = low;\n",
    'src/server/server.ts': "import { step } from '../../scripts/step';\nexport const server = step;\n",
    'scripts/step.ts': 'export const step = 1;\n',
    // Imports that point down.
    'src/forms/definitions.ts': "import { down } from '../schema/down';\nexport const FORMS = down;\n",
    'src/receiver/fields.ts': "import { FORMS } from '../forms/definitions';\nexport const fields = FORMS;\n",
    'src/layout/form.ts': "import { FORMS } from '../forms/definitions';\nexport const form = FORMS;\n",
    'src/schema/down.ts': 'export const down = 1;\n',
  });
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json']) copyFileSync(join(ROOT, file), join(root, file));
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  // As `npm run lint` runs it.
  const args = ['src', 'scripts', '--config', '.dependency-cruiser.cjs'];
  const { stdout, status } = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' });
  const reported = [...stdout.matchAll(/^\s*error ([\w-]+): (\S+) (?:→|->)\s+(\S+)/gm)];
  expect(status).toBe(reported.length);
  expect(reported.map(([, rule, from, to]) => `${rule}: ${from} → ${to}`).sort()).toEqual([
    'no-circles: src/content/circle.ts → src/content/other.ts',
    'no-unlisted-folder: src/helpers/new.ts → src/util/low.ts',
    'pages-import-no-server: src/layout/high.ts → src/receiver/app.ts',
    'receiver-stands-alone: src/receiver/app.ts → src/content/other.ts',
    'src-imports-no-scripts: src/server/server.ts → scripts/step.ts',
    'util-imports-downward: src/util/low.ts → src/layout/high.ts',
  ]);
}, 60_000);

const COLOUR = /(?:^|[\s:"'(])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
/** The tokens; a banner for browsers without custom properties; and stand-in photographs, which the interface does not show. */
const MAY_NAME_COLOURS = /\/(?:tokens\.css|browser-banner\.module\.css|stand-in-picture\.ts)$/;
/** The colour of the browser's address bar must be a literal. */
const LITERAL_ONLY = /name="theme-color"/;

it('only src/styles/tokens.css defines colours', async () => {
  const files = listFilesSync(join(ROOT, 'src')).filter((file) => /\.(?:css|tsx?)$/.test(file));
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, 'src', file), 'utf8')
      .split('\n')
      .filter((line) => COLOUR.test(line) && !LITERAL_ONLY.test(line))
      .map((line) => `src${file}: ${line.trim()}`),
  );
  expect(found.filter((place) => !MAY_NAME_COLOURS.test(place.split(':')[0]!))).toEqual([]);
});
