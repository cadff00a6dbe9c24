import { forgetBuild, GATSBY, GATSBY_ENV } from './lib/build/run-build';
import { exitWith, node, ROOT } from './lib/steps';
import { interruptionIn } from '../src/writing/apply-plan';

const interruption = interruptionIn(ROOT);
if (interruption !== undefined) console.error(`${interruption}\n`);

// The development server writes into public/, so the next `npm start` must build again.
forgetBuild()
  .then(() => node([GATSBY, 'develop', '--port', process.env.PORT ?? '8000', ...process.argv.slice(2)], GATSBY_ENV))
  .catch(exitWith);
