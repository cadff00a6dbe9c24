/** Visits every page on both sides, and reports what looks different, with pictures of one place for each cause. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { shortNames } from '../../src/gatsby/webpack/css';
import { compareSnapshots, type LookDifference } from '../../src/review/look/compare-snapshots';
import {
  causesOf,
  type LookCause,
  lookFinding,
  type LookRequest,
  type Looks,
  type SeenDifference,
} from '../../src/review/look/look-findings';
import { REVIEW_CACHE } from '../../src/review/sides/side-cache';
import type { Finding } from '../../src/review/compare/finding';
import { forEachConcurrent } from '../../src/util/files';
import { compare } from '../../src/util/compare';
import { heavierNotes } from '../lib/build/compare-weights';
import { newProblems, problemsOf, type PageProblems } from './accessibility';
import { type BuiltSide, openBase, serveSide } from './built-sides';
import { openBrowser, openPage, shotOf, snapshotOf, WIDTHS, wholeShotOf } from './visit';

/** Pairs of browser windows at work at the same time. More would wait for each other. */
const AT_ONCE = 2;
/** How many places of one cause are tried until one looks different. */
const MAX_TRIES = 5;
/** Taking pictures is slow, and the report names every page even without pictures. */
const MAX_PICTURES = 20;

export async function compareLooks(request: LookRequest, publicFolder: string): Promise<Looks> {
  const before = await openBase(request.root, request.base);
  const after = await serveSide(publicFolder);
  const browser = await openBrowser();
  try {
    return await new LookComparison(request, before, after, browser).run();
  } finally {
    await browser.close();
    await Promise.all([before.close(), after.close()]);
  }
}

class LookComparison {
  private readonly differences: SeenDifference[] = [];
  private readonly problems: PageProblems[] = [];
  private readonly seen = new Set<string>();

  constructor(
    private readonly request: LookRequest,
    private readonly before: BuiltSide,
    private readonly after: BuiltSide,
    private readonly browser: Browser,
  ) {}

  async run(): Promise<Looks> {
    for (const width of WIDTHS) await this.visitAll(width);
    const order = (a: SeenDifference, b: SeenDifference) => compare(a.page, b.page) || a.width - b.width;
    const causes = causesOf(this.differences.sort(order)).sort((a, b) => compare(a.classes.join(), b.classes.join()));
    const findings = await this.findings(causes);
    const [old, now] = [this.before.folder, this.after.folder];
    const weights = old && now ? await heavierNotes(old, now) : [];
    return { findings, notes: [...weights, ...newProblems(this.problems)] };
  }

  private async visitAll(width: number): Promise<void> {
    const queue = [...this.request.pages];
    await forEachConcurrent(Array.from({ length: AT_ONCE }), AT_ONCE, async () => {
      const old = await openPage(this.browser, this.before.url, width);
      const now = await openPage(this.browser, this.after.url, width);
      for (let page = queue.shift(); page; page = queue.shift()) await this.visit(page, width, old, now);
      await Promise.all([old.context().close(), now.context().close()]);
    });
  }

  private async visit(page: LookRequest['pages'][number], width: number, old: Page, now: Page): Promise<void> {
    const { before, address, hasSameContent } = page;
    const was = before === undefined ? undefined : await snapshotOf(old, before);
    const is = await snapshotOf(now, address);
    if (!is) return;
    const found = was ? compareSnapshots(was, is, hasSameContent) : [];
    if (await this.isSeen(found, hasSameContent, old, now))
      for (const difference of found) this.differences.push({ ...difference, page: address, width });
    // Checks accessibility only in the wide window, because the narrow one has the same elements.
    if (width !== WIDTHS.at(-1) || (hasSameContent && found.length === 0)) return;
    const problemsAt = (url: string, path: string) => this.onPage(url, path, width, problemsOf, true);
    this.problems.push({
      page: address,
      title: page.title,
      before: before === undefined ? [] : await problemsAt(this.before.url, before),
      after: await problemsAt(this.after.url, address),
    });
  }

  /** Opens a page, does the work and closes the page. */
  private async onPage<T>(url: string, path: string, width: number, work: (view: Page) => Promise<T>, scripts = false) {
    const view = await openPage(this.browser, url, width, scripts);
    await view.goto(path, { waitUntil: 'load' });
    return work(view).finally(() => view.context().close());
  }

  /**
   * Some styles paint nothing. A difference that is visible on one page is visible on the others, and pictures take
   * long to make.
   */
  private async isSeen(found: LookDifference[], hasSameContent: boolean, old: Page, now: Page): Promise<boolean> {
    if (found.length === 0) return false;
    const keys = found.map(({ classes, changes }) => JSON.stringify([classes, changes]));
    if (!hasSameContent || keys.every((key) => this.seen.has(key))) return true;
    if ((await wholeShotOf(old)).equals(await wholeShotOf(now))) return false;
    for (const key of keys) this.seen.add(key);
    return true;
  }

  private async findings(causes: readonly LookCause[]): Promise<Finding[]> {
    const { root } = this.request;
    // Keyed by the short name that the build gives a class.
    const sheets = new Map([...shortNames(root)].map(([classInFile, short]) => [short, classInFile.split(' ')[0]!]));
    const pages = this.request.pages.filter(({ before }) => before !== undefined).length;
    const folder = join(root, REVIEW_CACHE, 'looks');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const findings: Finding[] = [];
    for (const [i, cause] of causes.entries()) {
      const finding = lookFinding(cause, { sheetOf: (name) => sheets.get(name), pages });
      if (i >= MAX_PICTURES) {
        findings.push(finding);
        continue;
      }
      const shots = await this.shotsOf(cause);
      // Some styles paint nothing, such as a gap around a single item.
      if (shots === 'same') continue;
      const [before, after] = ['before', 'now'].map((side) => join(folder, `${i}-${side}.png`)) as [string, string];
      await writeFile(before, shots.before);
      await writeFile(after, shots.after);
      findings.push({ ...finding, shots: { before, after, of: shots.of } });
    }
    return findings;
  }

  /** Pictures of both sides of the first place that looks different. */
  private async shotsOf({ seen }: LookCause): Promise<{ before: Buffer; after: Buffer; of: string } | 'same'> {
    const wide = seen.filter(({ width }) => width === WIDTHS.at(-1));
    const isDrawn = ({ after }: SeenDifference) => after !== undefined && after.box.width > 0 && after.box.height > 0;
    const places = [...wide, ...seen.filter((place) => !wide.includes(place))].filter(isDrawn).slice(0, MAX_TRIES);
    for (const { page, width, before, after } of places) {
      const { before: address = page, title } = this.request.pages.find((one) => one.address === page)!;
      const boxes = [before!.box, after!.box];
      const left = Math.min(...boxes.map(({ x }) => x));
      const right = Math.max(...boxes.map(({ x, width: wide }) => x + wide));
      const take = (url: string, path: string, box: NonNullable<typeof before>['box']) =>
        this.onPage(url, path, width, (view) => shotOf(view, box, { x: left, width: right - left }));
      const old = await take(this.before.url, address, before!.box);
      const now = await take(this.after.url, page, after!.box);
      if (!old.equals(now)) return { before: old, after: now, of: `${title}, ${width} pixels wide` };
    }
    return 'same';
  }
}
