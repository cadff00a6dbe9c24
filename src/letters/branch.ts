import { runGit } from '../util/run-git';

/** Variables in which hosts name the branch, because they check out a commit without one. */
const BRANCH_VARIABLES = ['GITHUB_HEAD_REF', 'CI_COMMIT_REF_NAME', 'CF_PAGES_BRANCH', 'HEAD'] as const;

/** The branch of the working tree, to which letters belong. */
export const branchOf = (root: string, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  runGit(root, ['branch', '--show-current'])?.toString('utf8').trim() ||
  BRANCH_VARIABLES.map((name) => env[name]).find(Boolean);
