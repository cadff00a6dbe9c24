/** `npm run inbox`: shows and manages the submissions, for operators. */
import { describeFailure } from './describe-failure';
import { inbox } from './inbox/run-inbox';
import { StoreUnavailableError } from './store/store';

const TRY_LATER_STATUS = 75;

inbox(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`)).then(
  (status) => process.exit(status),
  (error: Error & { exitStatus?: number }) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(error.exitStatus ?? (error instanceof StoreUnavailableError ? TRY_LATER_STATUS : 1));
  },
);
