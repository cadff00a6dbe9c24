import { runGit } from '../util/run-git';

/** Hosts build a commit without its branch, and name the branch here. */
const BRANCH_VARIABLES = ['GITHUB_HEAD_REF', 'CI_COMMIT_REF_NAME', 'CF_PAGES_BRANCH', 'HEAD'] as const;

/** The branch of a working tree. Letters are about one. */
export const branchOf = (root: string, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  runGit(root, ['branch', '--show-current'])?.toString('utf8').trim() ||
  BRANCH_VARIABLES.map((name) => env[name]).find(Boolean);
