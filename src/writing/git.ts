/** Runs git in a project. Everything works without git too: then nothing is known of the last release. */
import { spawnSync } from 'node:child_process';

export interface Git {
  /** The folder of the repository. */
  top: string;
  /** The project's folder below `top`, with a slash at its end, or empty. */
  prefix: string;
  /** Runs git in `top`. Returns undefined if it fails. */
  run(args: readonly string[], input?: string): Buffer | undefined;
}

function runIn(folder: string, args: readonly string[], input?: string): Buffer | undefined {
  const { status, stdout } = spawnSync('git', [...args], { cwd: folder, input, maxBuffer: 512 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}

/** Returns undefined if the folder is in no repository, or if there is no git. */
export function openGit(root: string): Git | undefined {
  const answer = runIn(root, ['rev-parse', '--show-toplevel', '--show-prefix'])?.toString('utf8').split('\n');
  if (!answer?.[0]) return undefined;
  const [top, prefix = ''] = answer;
  return { top, prefix, run: (args, input) => runIn(top, args, input) };
}
