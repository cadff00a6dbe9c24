/** `npm run help`: lists the commands. */
import { helpText } from './lib/commands';

console.log(helpText());
