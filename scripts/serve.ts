import { serve } from './lib/serve';
import { exitWith } from './lib/steps';

serve().catch(exitWith);
