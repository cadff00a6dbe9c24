/** Which file each `npm run` command starts. Node alone may be imported here: `run.mjs` reads it before packages exist. */

/** Programs that live with their subject instead of in `scripts/`. */
const ELSEWHERE = {
  art: 'tools/art/art.ts',
  editor: 'scripts/editor-support.ts',
  'bench:receiver': '__tests__/receiver/bench/run-bench.ts',
  inbox: 'src/receiver/inbox.ts',
  receiver: 'src/receiver/main.ts',
};

/** The path from the project's root. */
export const commandFile = (command) => ELSEWHERE[command] ?? `scripts/${command}.ts`;
