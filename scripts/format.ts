/** `npm run format`: formats every file with Prettier. */
import { exitWith, node } from './lib/steps';

node(['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', '.']).catch(exitWith);
