/** Compares two sides of a site, page by page, then what the pages share. Reports every cause once. */
import { blockDescriptions } from '../../blocks/registry';
import { indexBlocks } from '../../content/mdx/known-elements';
import { compare } from '../../util/compare';
import { addressFindings, anchorFindings, pageFindings } from './compare-addresses';
import { fieldFindings, type FieldsContext } from './compare-fields';
import { machineFindings } from './compare-machines';
import { compareParts, type Walk } from './compare-parts';
import { recordFindings } from './compare-records';
import { settingsFindings, skillFindings } from './compare-settings';
import type { Finding } from './finding';
import { groupFindings, type Order, type Told } from '../say/group-findings';
import { type ComparedPage, settleLeftovers } from './settle-leftovers';
import { tellLostAnchors } from './lost-anchors';
import { type PagePairs, pairPages } from '../tree/pair-pages';
import { linkReader } from '../tree/page-links';
import { type PageParts, pageText } from '../desk/page-rows';
import { type PartOptions, pageParts } from '../tree/page-parts';
import { partsIn } from '../tree/part';
import { tellRewritten } from './rewritten';
import { renamedBrand, renamedSettings } from '../tree/renamed-settings';
import { type PageRecords, recordsOn, renamedPeople } from '../tree/shown-records';
import type { SidePage, SiteSide } from '../sides/site-side';
import { tellSwappedTexts } from './swapped-texts';
import { targetNames } from '../say/target-names';
import { tellBrand, tellKinds, tellTakenAddresses, tellTitles } from './tell-causes';
import type { Comparison, Note, ReviewPage, Side } from '../types';

export interface CompareOptions {
  base: Side;
  head: Side;
  today: string;
  notes?: readonly Note[];
  /** Found beside the page data: styles. */
  more?: readonly Finding[];
}

interface PagePair {
  before: SidePage;
  after: SidePage;
  /** Undefined if not a byte of the page differs. */
  parts?: PageParts;
  walk?: Walk;
}

export function compareSites(base: SiteSide, head: SiteSide, options: CompareOptions): Comparison {
  return new SiteComparison(base, head, options).run();
}

class SiteComparison {
  private readonly blocks = indexBlocks(blockDescriptions());
  private readonly pairing: PagePairs;
  private readonly links: ReturnType<typeof linkReader>;
  private readonly names: ReturnType<typeof targetNames>;
  private readonly text: { before: (text: string) => string; same: (text: string) => string };
  private readonly recordIds: ReadonlyMap<string, string>;

  constructor(
    readonly base: SiteSide,
    readonly head: SiteSide,
    private readonly options: CompareOptions,
  ) {
    this.pairing = pairPages(base, head);
    this.links = linkReader(base, head, this.pairing);
    this.names = targetNames(base, head);
    this.text = { before: renamedSettings(base, head), same: (text) => text };
    this.recordIds = new Map([
      ...this.pairing.pairs.map(({ before, after }) => [recordId(before), recordId(after)] as const),
      ...renamedPeople(base.pages, head.pages),
    ]);
  }

  run(): Comparison {
    const { pairing } = this;
    const pages = pageFindings(pairing, this.head);
    const pairs = pairing.pairs.map((pair) => this.pair(pair));
    const compared = pairs.filter((pair) => pair.parts);
    const fields = pairs.flatMap(({ before, after }) => this.fields(before, after));
    const swapped = tellSwappedTexts(
      compared.map(({ after, parts, walk }) => ({
        address: after.address,
        title: after.page.title,
        parts: parts!,
        walk: walk!,
      })),
    );
    const loose = settleLeftovers(this.comparedPages(compared), this.names.titleOf);
    const texts = [...swapped, ...compared.flatMap(({ walk }) => walk!.findings), ...loose];
    const told = compared.reduce<readonly Finding[]>(
      (all, { after, parts }) => tellRewritten({ ...parts!, title: after.page.title }, all),
      texts,
    );
    const content = [...fields, ...told];
    tellTitles(loose, pairing, pages.causes);
    tellKinds(fields, pairing, pages.causes);
    const skills = skillFindings(
      compared.map(({ after, parts }) => ({ address: after.address, before: parts!.before, after: parts!.after })),
    );
    const addresses = addressFindings(this.base, this.head, pairing, pages.causes, this.names.inWords);
    const settings = settingsFindings(this.base, this.head, {
      hrefBefore: this.links.before,
      hrefAfter: this.links.after,
      text: renamedBrand(this.base, this.head),
      target: this.names.inWords,
      mspPages: this.head.pages.filter(({ page }) => page.section === 'msp').map(({ address }) => address),
    });
    const anchors = this.anchors(compared, content, settings);
    tellBrand([...pages.findings, ...addresses], settings, this);
    tellTakenAddresses([...content, ...settings], pages.findings, this.pairing);
    const own = [...pages.findings, ...content, ...skills, ...anchors.findings, ...addresses, ...settings];
    const direct = own.filter((finding) => !anchors.replaced.has(finding));
    const derived = this.derived(pairs, direct, settings);
    const grouped = groupFindings([...direct, ...derived, ...(this.options.more ?? [])], this.order(compared));
    return this.report(grouped, compared);
  }

  /** An email address may have the name of the brand. */
  private readonly hrefBefore = (href: string): string =>
    href.startsWith('/') ? this.links.before(href) : this.text.before(href);

  private partOptions(side: 'before' | 'after'): PartOptions {
    return {
      blocks: this.blocks,
      href: side === 'before' ? this.hrefBefore : this.links.after,
      text: side === 'before' ? this.text.before : this.text.same,
      id: side === 'before' ? (id) => this.recordIds.get(id) ?? id : (id) => id,
    };
  }

  private pair({ before, after }: { before: SidePage; after: SidePage }): PagePair {
    // A file that cannot be read in full has no text to compare with; the notes name it.
    if (before.isBroken || after.isBroken) return { before, after };
    if (isSameBytes(before, after) && !this.links.leadsElsewhere(bytesOf(after))) return { before, after };
    const context = { ...this.walkContext(), page: after.address };
    const old = pageParts(before.page.tree, this.partOptions('before'));
    const now = pageParts(after.page.tree, this.partOptions('after'));
    const walk = compareParts(old, now, context);
    const was = before.address === after.address ? {} : { was: before.address };
    return {
      before,
      after,
      walk,
      parts: { address: after.address, ...was, before: old, after: now, partner: walk.partner },
    };
  }

  private walkContext() {
    return { blocks: this.blocks, target: this.names.inWords, recordName: this.names.recordName };
  }

  private fields(before: SidePage, after: SidePage): Finding[] {
    if (before.isBroken || after.isBroken) return [];
    const context: FieldsContext = {
      page: after.address,
      today: this.options.today,
      target: this.names.inWords,
      recordName: this.names.recordName,
      text: this.text.before,
      hrefBefore: this.hrefBefore,
      hrefAfter: this.links.after,
    };
    return fieldFindings(before, after, context);
  }

  private comparedPages(compared: readonly PagePair[]): ComparedPage[] {
    const context = this.walkContext();
    const whole = (page: SidePage, status: 'added' | 'removed'): ComparedPage => {
      const parts = page.isBroken
        ? []
        : pageParts(page.page.tree, this.partOptions(status === 'added' ? 'after' : 'before'));
      const walk: Walk = { findings: [], added: [], removed: [], partner: new Map(), [status]: parts };
      return { was: page.address, page: page.address, status, walk, context: { ...context, page: page.address } };
    };
    return [
      ...compared.map(({ after, walk }): ComparedPage => ({
        was: after.address,
        page: after.address,
        status: 'compared',
        walk: walk!,
        context: { ...context, page: after.address },
      })),
      ...this.pairing.removed.map((page) => whole(page, 'removed')),
      ...this.pairing.added.map((page) => whole(page, 'added')),
    ];
  }

  private anchors(
    compared: readonly PagePair[],
    content: readonly Finding[],
    settings: readonly Finding[],
  ): { findings: Finding[]; replaced: Set<Finding> } {
    const findings = anchorFindings(
      compared.map(({ before, after, parts }) => ({
        before: { address: before.address, parts: parts!.before },
        after: { address: after.address, parts: parts!.after },
      })),
      this.links.linksTo,
    );
    const replaced = tellLostAnchors(findings, content, settings);
    return { findings, replaced };
  }

  /** What follows from findings elsewhere: lists, cards, and data for machines. */
  private derived(pairs: readonly PagePair[], direct: readonly Finding[], settings: readonly Finding[]): Finding[] {
    const byPage = new Map<string, Finding[]>();
    for (const finding of direct)
      if (!finding.cause)
        for (const page of new Set([...finding.pages, ...addressIn(finding)])) {
          const on = byPage.get(page);
          if (on) on.push(finding);
          else byPage.set(page, [finding]);
        }
    const findingsOn = (address: string): readonly Finding[] => byPage.get(address) ?? [];
    const listed = pairs.filter(({ before, after }) => after.state === 'published' || before.state === after.state);
    const records = recordFindings({
      before: new Map(listed.map(({ before, after }) => [after.address, this.mapped(recordsOn(before))])),
      after: new Map(listed.map(({ after }) => [after.address, recordsOn(after)])),
      options: { before: this.partOptions('before'), after: this.partOptions('after') },
      walk: this.walkContext(),
      findingsOn,
    });
    const machines = machineFindings(
      pairs.filter(({ before, after }) => !before.isBroken && !after.isBroken),
      {
        before: this.base.settings,
        after: this.head.settings,
        hrefBefore: this.links.before,
        text: renamedBrand(this.base, this.head),
        findingsOn,
        settings,
      },
    );
    return [...records, ...machines];
  }

  /** Records of the base under the addresses that their pages have now. */
  private mapped({ lists, named }: PageRecords): PageRecords {
    const map = <T extends { type: string; key: string }>(item: T): T =>
      item.type === 'person'
        ? { ...item, key: this.recordIds.get(item.key) ?? item.key }
        : { ...item, key: this.links.movedTo(item.key) };
    return { lists: lists.map(({ block, items }) => ({ block, items: items.map(map) })), named: named.map(map) };
  }

  /** Changes are in the order of the pages, and within a page in reading order. */
  private order(compared: readonly PagePair[]): Order {
    const all = [...new Set([...this.head.pages, ...this.base.pages].map(({ address }) => address))].sort(compare);
    const pages = new Map(all.map((address, i) => [address, i]));
    const places = new Map<unknown, number>();
    for (const { parts } of compared)
      for (const side of [parts!.before, parts!.after]) [...partsIn(side)].forEach((part, i) => places.set(part, i));
    return {
      page: (address) => pages.get(address) ?? all.length,
      place: ({ rows = [], part }) => {
        const found = [part, ...rows.map(({ before, after }) => (places.has(after) ? after : before))]
          .map((one) => places.get(one))
          .filter((place) => place !== undefined);
        return found.length > 0 ? Math.min(...found) : -1;
      },
    };
  }

  private report(told: readonly Told[], compared: readonly PagePair[]): Comparison {
    const changes = told.map(({ change }) => change);
    const seen = new Set(
      changes.filter(({ effect, everywhere }) => !effect && !everywhere).flatMap(({ pages }) => pages),
    );
    const pages = this.reviewPages(seen);
    const notes = [...(this.options.notes ?? [])];
    const isUnsure = notes.some(({ code }) => code === 'code-not-compared') || this.isPartial();
    if (changes.length === 0 && !isUnsure)
      notes.unshift({
        code: 'nothing-to-see',
        words: 'Nothing that a visitor or a search engine could see has changed.',
      });
    const partsByPage = new Map(compared.map(({ after, parts }) => [after.address, parts!]));
    const { base, head } = this.options;
    const { brand, siteUrl } = this.head.settings;
    return {
      review: { version: 1, base, head, pages, changes, notes },
      extra: {
        pages: pages.map(({ address, was }) => {
          const parts = partsByPage.get(address) ?? this.onlySide(address);
          return pageText({ ...parts, ...(was ? { was } : {}) }, told);
        }),
        files: { ...this.base.files, ...this.head.files },
        site: { name: brand.name, url: siteUrl },
        shots: Object.fromEntries(told.flatMap(({ change, shots }) => (shots ? [[change.id, shots]] : []))),
      },
    };
  }

  /** Some pages could not be compared. */
  private readonly isPartial = (): boolean =>
    this.pairing.pairs.some(({ before, after }) => (before.isBroken || after.isBroken) && !isSameBytes(before, after));

  /** An added or removed page has one side; a page with changes only around its text needs no text. */
  private onlySide(address: string): PageParts {
    const added = this.pairing.added.find((page) => page.address === address);
    const removed = this.pairing.removed.find((page) => page.address === address);
    return {
      address,
      before: removed ? pageParts(removed.page.tree, this.partOptions('before')) : [],
      after: added ? pageParts(added.page.tree, this.partOptions('after')) : [],
      partner: new Map(),
    };
  }

  private reviewPages(seen: ReadonlySet<string>): ReviewPage[] {
    const { pairs, removed, added } = this.pairing;
    const pages: ReviewPage[] = [
      ...pairs.flatMap(({ before, after }): ReviewPage[] => {
        if (!seen.has(after.address)) return [];
        const isMoved = before.address !== after.address;
        return [
          {
            address: after.address,
            title: after.page.title,
            status: isMoved ? 'moved' : 'changed',
            ...(isMoved ? { was: before.address } : {}),
          },
        ];
      }),
      ...removed.map(({ address, page }): ReviewPage => ({ address, title: page.title, status: 'removed' })),
      ...added.map(({ address, page }): ReviewPage => ({ address, title: page.title, status: 'added' })),
    ];
    return pages.sort((a, b) => compare(a.address, b.address));
  }
}

/** A change of an address affects the pages below it. */
const addressIn = ({ kind, before, after }: Finding): string[] =>
  kind === 'address-lost' ? [before!] : kind === 'address-added' ? [after!] : [];

/** As blocks refer to the article or the service of a page. */
const recordId = ({ address, page }: SidePage): string =>
  'article' in page ? address.split('/').at(-2)! : address.replace(/^\/|\/$/g, '');

/** A page is compared in several places, and each side may be compared more than once. */
const bytes = new WeakMap<SidePage, string>();

function bytesOf(side: SidePage): string {
  const known = bytes.get(side) ?? JSON.stringify(side.page);
  bytes.set(side, known);
  return known;
}

const isSameBytes = (before: SidePage, after: SidePage): boolean => bytesOf(before) === bytesOf(after);
