/** The command line of `npm test`. */
import { readOptions, useHelp } from '../read-options';
import { UserError } from '../steps';

const TIERS = ['lint', 'unit', 'browser'] as const;

/** The checks of the tier `lint`, in the order in which they run. */
export const LINT_CHECKS = ['imports', 'content', 'spelling', 'eslint', 'format', 'types'] as const;
export type LintCheck = (typeof LINT_CHECKS)[number];

export type TestOptions = ReturnType<typeof readTestOptions>;

export const HELP = `npm test                         everything that must pass before a merge
npm test -- --all                the same, with every page and the long runs (every night)
npm test -- lint [check …]       the checks that do not run the code: ${LINT_CHECKS.join(', ')}
npm test -- unit [file …]        the tests that Jest runs
npm test -- browser [file …]     the tests that Playwright runs on the production build
npm test -- browser --shard 1/3  a third of them
npm test -- --help               this text

A file is a part of its path: \`npm test -- unit receiver\`, \`npm test -- browser menus\`.
The last line is \`N passed, N failed\`.`;

const COMMAND = 'npm test';
const USE_HELP = useHelp(COMMAND);

const OPTIONS = {
  // Also the tests that run every night: every page instead of one page of each kind, and longer runs under load.
  all: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  // A share of the browser tests, such as `1/3`.
  shard: { type: 'string' },
} as const;

/** `filters`: names of checks for the tier `lint`; parts of the paths of test files for the others. */
export function readTestOptions(args: readonly string[]) {
  const { values, positionals } = readOptions(args, { command: COMMAND, options: OPTIONS });
  const [first, ...filters] = positionals;
  const tier = TIERS.find((name) => name === first);
  if (first !== undefined && !tier)
    throw new UserError(`\`${first}\` is not a part of the tests. The parts are ${TIERS.join(', ')}. ${USE_HELP}`);
  const { shard } = values;
  if (shard !== undefined && (tier !== 'browser' || !/^[1-9]\d*\/[1-9]\d*$/.test(shard)))
    throw new UserError(`\`--shard\` needs a share such as 1/3, and works only with \`browser\`. ${USE_HELP}`);
  if (tier === 'lint') {
    const unknown = filters.find((name) => !(LINT_CHECKS as readonly string[]).includes(name));
    if (unknown)
      throw new UserError(`\`${unknown}\` is not a check. The checks are ${LINT_CHECKS.join(', ')}. ${USE_HELP}`);
  }
  return { ...values, tier, filters };
}
