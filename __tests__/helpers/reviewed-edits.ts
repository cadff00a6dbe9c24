/**
 * The content of the fixture builds before the change that their preview shows. It is a commit in the fixture project, so that
 * the preview's desk comes from the real comparison.
 */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { runGit } from '../../src/util/run-git';
import type { GatsbyFixture } from './builds/gatsby-fixture';

/** `now` is in the built pages; `before` is in the commit. */
interface Edit {
  file: string;
  now: string;
  before: string;
}

const EDITS: readonly Edit[] = [
  { file: 'pages/services/index.mdx', now: 'the first tide.', before: 'the second storm.' },
  { file: 'pages/services/index.mdx', now: '![A figure of a quay]', before: '![A quay]' },
  { file: 'pages/services/index.mdx', now: '| High | 9 m |', before: '| High | 8 m |' },
  { file: 'pages/services/index.mdx', now: '/news-insights/crane-restored/#the-jib', before: '/news-insights/' },
  { file: 'pages/index.mdx', now: 'Steel, timber and the odd rope.', before: 'Steel and timber.' },
  { file: 'pages/services/harbours.mdx', now: 'second.', before: 'second.\n\nAsk for the price of a berth.' },
  { file: 'pages/who-we-are/index.mdx', now: 'The first steel bridge.', before: 'The first iron bridge.' },
  { file: 'articles/crane-restored/index.mdx', now: '### What it lifts', before: '### What it raises' },
  { file: 'articles/crane-restored/index.mdx', now: '2. Engines\n', before: '' },
  { file: 'articles/crane-restored/index.mdx', now: '\n> Nobody thought it would move.\n', before: '' },
  { file: 'navigation/main.yaml', now: '      - label: Dredging\n        path: /service/dredging/\n', before: '' },
];

/** A page of the commit that the preview no longer has. */
export const REMOVED_PAGE = '/old-ferry/';
/** The branch whose changes the preview shows. */
export const BRANCH = 'content/tides';
/** A file that the commit does not have. */
const ADDED = 'content/articles/unfinished/index.mdx';

const AUTHOR = ['-c', 'user.name=Fixture', '-c', 'user.email=fixture@example.com', '-c', 'core.hooksPath=/dev/null'];

/** Commits the earlier content, and restores the current one. */
export async function commitBefore({ root, read, edit }: GatsbyFixture): Promise<void> {
  const now = new Map<string, string>();
  for (const { file, now: from, before } of EDITS) {
    const path = `content/${file}`;
    const text = await read(path);
    now.set(path, now.get(path) ?? text);
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    await edit(
      path,
      text.replace(from, () => before),
    );
  }
  const removed = `content/pages${REMOVED_PAGE.replace(/\/$/, '')}.mdx`;
  await edit(removed, '---\ntitle: The old ferry\ndescription: A ferry of long ago.\n---\n\nIt sank.\n');
  await rename(join(root, ADDED), join(root, '.added'));
  const picture = join(root, 'content/articles/crane-restored/crane.png');
  await rename(picture, join(root, '.picture'));
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#9a3412' } }).toFile(picture);

  git(root, 'init', '--quiet', '--initial-branch', 'main');
  git(root, 'add', '--all', '--', ':!.added', ':!.picture');
  git(root, ...AUTHOR, 'commit', '--quiet', '--message', 'Before the change');
  git(root, 'checkout', '--quiet', '-b', BRANCH);

  for (const [path, text] of now) await edit(path, text);
  await rm(join(root, removed));
  await rename(join(root, '.added'), join(root, ADDED));
  await rename(join(root, '.picture'), picture);
}

function git(root: string, ...args: string[]): void {
  if (!runGit(root, args)) throw new Error(`git ${args.join(' ')} failed in ${root}`);
}
