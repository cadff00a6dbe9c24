/**
 * The file of each `npm run` command. May import only Node’s own modules, because `run.mjs` reads it before packages
 * exist.
 */

/** Programs that are not in `scripts/` but beside the code that they belong to. */
const ELSEWHERE = {
  editor: 'scripts/editor-support.ts',
  'bench:receiver': '__tests__/receiver/bench/run-bench.ts',
  fuzz: '__tests__/fuzz/fuzz.ts',
  inbox: 'src/receiver/inbox.ts',
  receiver: 'src/receiver/main.ts',
};

/** The path from the project's root. */
export const commandFile = (command) => ELSEWHERE[command] ?? `scripts/${command}.ts`;
