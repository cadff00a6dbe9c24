/**
 * Renders pages with the renderer of the last whole build, in the same steps as Gatsby
 * (gatsby/dist/utils/worker/child/render-html.js, without Gatsby's store).
 */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getOrMake } from '../util/collections';
import { loadCompiled } from './load-compiled';
import { loadPackage } from './load-package';
import { NeedsWholeBuild } from './record';

/** A page as Gatsby writes it to `page-data.json`. No template of this site has static queries or slices. */
export interface PageFile {
  componentChunkName: string;
  path: string;
  result: { data: object; pageContext: object };
  staticQueryHashes: never[];
  slicesMap: object;
}

interface TemplateFiles {
  scripts: object[];
  styles: object[];
}

type RenderPage = (page: object) => Promise<{ html: string; unsafeBuiltinsUsage: string[] }>;

export const RENDERER = '.cache/page-ssr/routes/render-page.js';
const SLICES = '_gatsby/slices';

export class PageRenderer {
  private readonly templates = new Map<string, Promise<TemplateFiles>>();
  private readonly render: RenderPage;
  private readonly assets: {
    readWebpackStats(publicFolder: string): Promise<object>;
    getScriptsAndStylesForTemplate(chunk: string, stats: object): Promise<TemplateFiles>;
  };
  private readonly stitching: { stitchSliceForAPage(page: { pagePath: string; publicDir: string }): Promise<void> };
  private readonly htmlPath: (publicFolder: string, page: string) => string;

  /** `folder`: where pages are written, with the same paths as below `public/`. */
  constructor(
    private readonly root: string,
    private readonly folder: string,
  ) {
    const renderer = path.join(root, RENDERER);
    if (!existsSync(renderer)) throw new NeedsWholeBuild('the last build has left no renderer');
    this.render = (loadCompiled(renderer) as { default: RenderPage }).default;
    this.assets = loadPackage('gatsby/dist/utils/client-assets-for-template');
    this.stitching = loadPackage('gatsby/dist/utils/slices/stitching');
    ({ generateHtmlPath: this.htmlPath } = loadPackage('gatsby-core-utils/page-html'));
    cpSync(path.join(root, 'public', SLICES), path.join(folder, SLICES), { recursive: true });
  }

  /** Writes the page. Returns its path below the folder. */
  async write(page: PageFile): Promise<string> {
    const { html, unsafeBuiltinsUsage } = await this.render({
      pagePath: page.path,
      pageData: page,
      context: { isDuringBuild: true },
      staticQueryContext: {},
      ...(await this.filesOf(page.componentChunkName)),
    });
    if (unsafeBuiltinsUsage.length > 0) throw new NeedsWholeBuild(`${page.path} reads files while it is rendered`);
    const file = this.htmlPath(this.folder, page.path);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, html);
    await this.stitching.stitchSliceForAPage({ pagePath: page.path, publicDir: this.folder });
    return this.nameOf(page.path);
  }

  /** The path of a page's HTML below `public/`. */
  nameOf(page: string): string {
    return this.htmlPath('/', page);
  }

  private filesOf(chunk: string): Promise<TemplateFiles> {
    return getOrMake(this.templates, chunk, async () => {
      const stats = await this.assets.readWebpackStats(path.join(this.root, 'public'));
      return this.assets.getScriptsAndStylesForTemplate(chunk, stats);
    });
  }
}
