/** The site that a draft is written for, and the check of the site with the draft in it. */
import type { AnalysisCache } from '../content/cache/analysis-cache';
import { type LoadOptions, loadSite } from '../content/load-site';
import type { Blocks } from '../content/mdx/known-elements';
import { overlayCache, overlayFiles } from '../content/overlay-files';
import { filesOnDisk, type ProjectFiles } from '../content/project-files';
import { newProblems } from '../content/report/new-problems';
import type { Problem } from '../content/report/problem';
import type { Site } from '../content/site-model';
import type { ImageUse } from '../schema/fields';
import { drawStandIn } from './stand-in-picture';

/** New and changed files by their path. */
export type FilesToWrite = ReadonlyMap<string, Uint8Array>;

export interface Workplace {
  root: string;
  site: Site;
  blocks: Blocks;
  files: ProjectFiles;
  /** Every file below `content/`. */
  listed: readonly string[];
  /** `yyyy-MM-dd` */
  today: string;
  /** Draws a picture that stands in for the writer's. */
  draw(seed: string, use: ImageUse): Promise<Buffer>;
  /** What the check finds with these files, and does not find without them. */
  newProblems(files: FilesToWrite): Problem[];
}

type WorkplaceOptions = Pick<LoadOptions, 'root' | 'blocks'> & {
  cache: AnalysisCache;
  today: string;
  draw?: Workplace['draw'];
};

export function openWorkplace(options: WorkplaceOptions): Workplace {
  const { root, blocks, today, draw = drawStandIn } = options;
  const files = filesOnDisk(root);
  const site = loadSite({ ...options, projectFiles: files });
  return {
    root,
    site,
    blocks,
    files,
    listed: files.list('content').files,
    today,
    draw,
    newProblems(added) {
      const overlaid = {
        ...options,
        projectFiles: overlayFiles(files, added),
        cache: overlayCache(options.cache, added),
      };
      return newProblems(site.problems, loadSite(overlaid).problems);
    },
  };
}
