/** Components that differ: which pages have different HTML because of them. Both sides render the pages of the head. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namesInWords } from './compare-styles';
import type { Finding } from './finding';
import { hashOf } from './part';
import { pageDataOf, renderedPages, type RenderedPages } from './rendered-pages';
import { extractBase, fileAt, type ReviewBase } from './review-base';
import { REVIEW_CACHE } from './side-cache';
import type { SiteSide } from './site-side';
import { isOn, StyleUsers } from './style-users';

export interface ComponentsContext {
  root: string;
  base: ReviewBase;
  head: SiteSide;
  /** The pages of the head with its own components. */
  renderHead: () => RenderedPages;
  /** Files of the program below the root that differ between the sides. */
  changed: readonly string[];
}

/** Everything that a browser gets as HTML. */
const isComponent = (file: string): boolean =>
  /^src\/(?:blocks|client|forms|layout|pages|templates|third-parties|ui)\/.*\.tsx?$/.test(file);

export interface ComparedComponents {
  findings: Finding[];
  /** False if one of the sides cannot be rendered here. */
  isCompared: boolean;
}

export function componentFindings({ root, base, head, renderHead, changed }: ComponentsContext): ComparedComponents {
  const files = changed.filter(isComponent);
  if (files.length === 0) return { findings: [], isCompared: false };
  const folder = path.join(root, REVIEW_CACHE, `${base.commit.slice(0, 16)}-components`);
  extractBase(root, base, ['src', 'package.json', 'tsconfig.json'], folder);
  const [before, after] = [renderedPages(folder, pageDataOf(head)), renderHead()];
  if (before.size === 0 || after.size === 0) return { findings: [], isCompared: false };
  const shown = head.pages.filter(({ address }) => before.get(address)?.hash !== after.get(address)?.hash);
  const users = new StyleUsers(root).ofFiles(files);
  const seen = users === 'everything' ? [] : users.filter((user) => shown.some((page) => isOn(user, page)));
  const isEverywhere = shown.length === head.pages.length;
  const sources = files.map((file) => [fileAt(root, base.commit, file), textOf(path.join(root, file))]);
  if (shown.length === 0) return { findings: [], isCompared: true };
  const finding: Finding = {
    kind: 'design-changed',
    pages: isEverywhere ? [] : shown.map(({ address }) => address).sort(),
    ...(isEverywhere ? { everywhere: true as const } : {}),
    key: hashOf(files, sources),
    words: `The program changes how ${seen.length === 0 ? 'the frame of pages' : namesInWords(seen)} ${seen.length > 1 ? 'are' : 'is'} made.`,
  };
  return { findings: [finding], isCompared: true };
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
