import { serve } from './lib/serve-site';
import { exitWith } from './lib/steps';

serve().catch(exitWith);
