/** Real repositories with content to move, delete and rename, and helpers that inspect them. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from '../../src/content/check-content';
import { loadSite } from '../../src/content/load-site';
import { format } from '../../src/content/report/format-report';
import type { Site } from '../../src/content/site-model';
import { applyPlan, undoLast } from '../../src/writing/apply-plan';
import type { Plan } from '../../src/writing/plan';
import { planDelete } from '../../src/writing/plan-delete';
import { planMove } from '../../src/writing/plan-move';
import { planRenameHeading } from '../../src/writing/plan-rename-heading';
import { pathsAtRisk } from '../../src/writing/published-paths';
import { WritingProject } from '../../src/writing/writing-project';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { analyses, blocks, TODAY } from '../helpers/fixture-site';
import { madeOnce } from '../helpers/shared-folder';
import { Folder, temporaryFolder } from '../helpers/temporary-folder';

export const REPOSITORY = path.resolve(__dirname, '../..');

/** The text of a page. `more`: further fields. */
export const page = (title: string, body = 'Text.', more = ''): string =>
  `---\ntitle: ${title}\ndescription: About ${title.toLowerCase()}.\n${more}---\n\n${body}\n`;

type Content = 'fixture' | 'real';
type Repository = 'here' | 'above' | 'none';

/** The folder with a new site. Copying it takes a fraction of the time of a commit. */
const newSite = (content: Content, repository: Repository): string =>
  madeOnce(`writing-${content}-${repository}`, (folder) => {
    const root = path.join(folder, 'site');
    const source = content === 'real' ? REPOSITORY : FIXTURE_SITE;
    for (const part of ['content', 'static'])
      if (existsSync(path.join(source, part)))
        cpSync(path.join(source, part), path.join(root, part), { recursive: true });
    if (repository === 'none') return;
    const site = new Folder(root);
    site.git('init', '-q', '-b', 'main', ...(repository === 'above' ? ['..'] : []));
    site.commit();
  });

export class WritingSite extends Folder {
  private readonly today: string;

  /** A copy of the fixture site, or of the real content, in a repository with one commit. */
  constructor(content: Content, repository: Repository = 'here') {
    super(path.join(temporaryFolder(), 'site'));
    this.today = content === 'real' ? '2026-11-26' : TODAY;
    cpSync(newSite(content, repository), path.dirname(this.root), { recursive: true });
  }

  copy(from: string, to: string): void {
    cpSync(this.at(from), this.at(to));
  }

  private project(): WritingProject {
    return new WritingProject({ root: this.root, blocks, today: this.today, cache: analyses });
  }

  private named(text: string) {
    return { text, from: this.root };
  }

  planMove(what: string, to: string): Plan {
    return planMove(this.project(), this.named(what), this.named(to));
  }

  planDelete(what: string, to?: string): Plan {
    return planDelete(this.project(), this.named(what), to === undefined ? undefined : this.named(to));
  }

  planRename(page: string, heading: string, words: string): Plan {
    return planRenameHeading(this.project(), this.named(page), heading, words);
  }

  apply(plan: Plan): Plan {
    applyPlan(plan);
    return plan;
  }

  move(what: string, to: string): Plan {
    return this.apply(this.planMove(what, to));
  }

  delete(what: string, to?: string): Plan {
    return this.apply(this.planDelete(what, to));
  }

  rename(page: string, heading: string, words: string): Plan {
    return this.apply(this.planRename(page, heading, words));
  }

  undo(): string {
    return undoLast(this.root);
  }

  /** The checker's report, including published paths that lead nowhere now. */
  report(): string {
    const published = pathsAtRisk(this.root, this.today);
    const { problems } = checkContent({ root: this.root, blocks, today: this.today, cache: analyses, published });
    return format(problems, 'text');
  }

  site(): Site {
    return loadSite({ root: this.root, blocks, today: this.today, cache: analyses });
  }

  /** Where a path leads: to itself, by one redirect, or nowhere. */
  follow(sitePath: string, { paths, redirects } = this.site()): string | undefined {
    if (paths.has(sitePath)) return sitePath;
    const to = redirects.find(({ from }) => from.replace(/\/$/, '') === sitePath.replace(/\/$/, ''))?.to;
    return to !== undefined && (paths.has(to.replace(/[?#].*$/, '')) || /^https:/.test(to)) ? to : undefined;
  }

  /** Every file with its bytes and permissions, and the state of git. */
  snapshot(): Record<string, string> {
    const files = this.git('ls-files', '-z', '--cached', '--others').split('\0').filter(Boolean);
    const states = [...new Set(files)]
      .filter((file) => this.has(file))
      .map((file): [string, string] => {
        const absolute = path.join(this.root, file);
        const hash = createHash('sha1').update(readFileSync(absolute)).digest('hex');
        return [file, `${hash} ${statSync(absolute).mode.toString(8)}`];
      });
    return {
      ...Object.fromEntries(states.sort(([a], [b]) => (a < b ? -1 : 1))),
      'git ls-files': this.git('ls-files', '--stage'),
      'git status': this.git('status', '--porcelain'),
    };
  }
}
