import { buildIfChanged } from './lib/build';
import { serve } from './lib/serve';
import { exitWith } from './lib/steps';

buildIfChanged().then(serve).catch(exitWith);
