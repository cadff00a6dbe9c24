import { build } from './lib/build';
import { exitWith } from './lib/steps';

build().catch(exitWith);
