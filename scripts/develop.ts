import { forgetBuild, GATSBY, GATSBY_ENV } from './lib/build/run-build';
import { exitWith, node } from './lib/steps';

// The development server writes into public/, so the next `npm start` must build again.
forgetBuild()
  .then(() => node([GATSBY, 'develop', '--port', process.env.PORT ?? '8000', ...process.argv.slice(2)], GATSBY_ENV))
  .catch(exitWith);
