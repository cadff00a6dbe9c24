import { buildIfChanged } from './lib/build/run-build';
import type * as ServeSite from './lib/serve-site';
import { exitWith } from './lib/steps';

buildIfChanged()
  .then(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- it loads React, which the build must load as production does
    const { serve } = require('./lib/serve-site') as typeof ServeSite;
    return serve();
  })
  .catch(exitWith);
