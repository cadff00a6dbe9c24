import { buildIfChanged } from './lib/run-build';
import { serve } from './lib/serve-site';
import { exitWith } from './lib/steps';

buildIfChanged().then(serve).catch(exitWith);
