/** `npm run hooks`: lets Git check staged files and commit messages in this clone. */
import { exitWith, run } from './lib/steps';

run('git', ['config', 'core.hooksPath', 'scripts/githooks'])
  .then(() => console.log('Git checks each commit from now on. To stop: git config --unset core.hooksPath'))
  .catch(exitWith);
