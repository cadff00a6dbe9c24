/** Decides whether to build only the content or everything. In doubt, everything. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildInputs, BuildRecord } from '../../../src/content-build/record';
import { type SiteBuild, SITE_BUILD_FILE } from '../../../src/server/site-build';
import { contentHash } from '../../../src/util/files';
import { plural } from '../../../src/util/words';

/** `because` ends the line that says which kind of build it is. */
export function chooseBuild(root: string, record: BuildRecord | undefined, now: BuildInputs) {
  const whole = (because: string) => ({ way: 'whole', because }) as const;
  if (!record) return whole('no complete build is here to start from');
  const setting = firstDifference(record.environment, now.environment);
  if (setting) return whole(`${setting} has changed`);
  const changed = [...new Set([...Object.keys(record.files), ...Object.keys(now.files)])].filter(
    (file) => record.files[file]?.hash !== now.files[file]?.hash,
  );
  const code = changed.filter((file) => !file.startsWith('content/'));
  if (code.length > 0) return whole(`${someOf(code)} changed`);
  const touched = changedSince(join(root, 'public'), record);
  if (touched) return whole(`public/${touched} is not as the last build left it`);
  const because = changed.length > 0 ? `only ${someOf(changed)} changed` : 'no file has changed';
  return { way: 'content', because } as const;
}

/** `src/a.ts and 3 more files` */
function someOf(files: readonly string[]): string {
  const more = files.length - 1;
  return `${files[0]}${more > 0 ? ` and ${plural(more, 'more file')}` : ''}`;
}

const firstDifference = (a: Record<string, string>, b: Record<string, string>): string | undefined =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].find((name) => a[name] !== b[name]);

/** A file in `public/` that something other than a build has changed: the development server, or a person. */
function changedSince(publicDir: string, record: BuildRecord): string | undefined {
  const read = (path: string, hash: string) => {
    const file = join(publicDir, path);
    const content = statSync(file, { throwIfNoEntry: false })?.isFile() && readFileSync(file);
    return content && contentHash(content) === hash ? content : undefined;
  };
  const build = read(SITE_BUILD_FILE, record.siteBuild);
  if (!build) return SITE_BUILD_FILE;
  const { variants } = JSON.parse(build.toString()) as SiteBuild;
  return Object.keys(variants)
    .find((path) => !read(path, variants[path]!.hash))
    ?.slice(1);
}
