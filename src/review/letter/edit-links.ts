/** Links that open a file in the repository host's editor, so that a writer needs no clone to fix a comma. */
import { runGit } from '../../util/run-git';
import type { SidePage } from '../sides/site-side';

/** Variables in which hosts name the repository. Otherwise the remote of the clone is used. */
const REPOSITORY_VARIABLES = ['SITE_REPOSITORY_URL', 'REPOSITORY_URL', 'CI_PROJECT_URL'] as const;

/** `git@github.com:firm/site.git` → `https://github.com/firm/site` */
function repositoryPage(written: string): string | undefined {
  const [, host, path] =
    /^(?:https:\/\/(?:[^@/]*@)?|(?:ssh:\/\/)?git@)([\w.-]+)[:/](.+?)(?:\.git)?\/?$/.exec(written.trim()) ?? [];
  return host && path && /^[\w./-]+$/.test(path) ? `https://${host}/${path}` : undefined;
}

/** Keyed by the path of the page. Empty for a host whose editor is unknown. */
export function editLinks(
  root: string,
  pages: readonly SidePage[],
  branch: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const named = REPOSITORY_VARIABLES.map((name) => env[name]).find(Boolean);
  const remote = named ?? runGit(root, ['remote', 'get-url', 'origin'])?.toString('utf8');
  const repository = remote && repositoryPage(remote);
  const editor = repository && editorOf(repository);
  if (!editor || !branch) return {};
  const linkTo = (file: string) =>
    `${editor}/${[...branch.split('/'), ...file.split('/')].map(encodeURIComponent).join('/')}`;
  return Object.fromEntries(pages.flatMap(({ address, file }) => (file ? [[address, linkTo(file)]] : [])));
}

function editorOf(repository: string): string | undefined {
  const { hostname } = new URL(repository);
  if (hostname === 'github.com') return `${repository}/edit`;
  return hostname.includes('gitlab') ? `${repository}/-/edit` : undefined;
}
