/** The settings of the whole site and the menus. Each change is reported once, however many pages show it. */
import type { Field } from '../../schema/fields';
import { siteFields } from '../../schema/settings-fields';
import { THIRD_PARTIES, type ThirdPartyKey } from '../../third-parties/third-parties';
import type { SideSettings, SiteSide } from '../sides/site-side';
import type { BothSides } from '../tree/both-sides';
import { pairBy, plainText, shownText } from '../tree/match-words';
import type { Label } from '../tree/part-places';
import { MENU_NAMES } from '../types';
import type { Facts } from './facts';
import type { Finding } from './finding';
import { nameOfField } from './props';
import { lostWithBrand } from './addresses';
import { menuFindings } from './menus';
import { nameOfMsp } from './page-fields';

/** A setting, described in a visitor's words. */
interface Setting {
  name: string;
  /** Undefined if it is not set. */
  value: (settings: SideSettings) => string | undefined;
  /** `shown`: some pages show it. `machines`: no page shows it. Default: every page shows it. */
  at?: 'shown' | 'machines' | undefined;
  /** A setting whose change already covers this one. */
  follows?: string;
  /** The part that writers also type into pages. Default: the whole value. */
  typed?: (settings: SideSettings) => string;
  /** Its value means nothing to a reader. */
  isKey?: boolean;
  /** Its value is the target of this part. */
  linkOf?: Label;
}

const PHONE = 'The phone number';
const OFFICE = 'The office';

/** Settings that have their own row. */
const NAMED = new Set(['siteUrl', 'description', 'email', 'securityEmail', 'linkedin', 'bookingCalendar']);

const SETTINGS: readonly Setting[] = [
  { name: 'The address of the site', value: ({ siteUrl }) => siteUrl },
  { name: 'The sentence about the firm', value: ({ description }) => description },
  { name: OFFICE, value: ({ office }) => addressOf(office), at: 'shown', typed: ({ office }) => office.street },
  { name: PHONE, value: ({ phone }) => phone.label },
  { name: 'The number that the phone link dials', value: ({ phone }) => phone.href, follows: PHONE },
  { name: 'The email address', value: ({ email }) => email, at: 'shown' },
  { name: 'The address for reports about security', value: ({ securityEmail }) => securityEmail, at: 'machines' },
  { name: 'The LinkedIn page', value: ({ linkedin }) => linkedin },
  { name: 'The ABN', value: ({ firm }) => firm?.abn },
  { name: 'The ACN', value: ({ firm }) => firm?.acn, at: 'shown' },
  { name: 'The sentence below the facts about the firm', value: ({ firm }) => firm?.note, at: 'shown' },
  { name: 'The line about the National Relay Service', value: ({ firm }) => firm?.relay },
  { name: 'The Acknowledgement of Country', value: ({ firm }) => firm?.acknowledgement },
  { name: 'The booking calendar', value: ({ bookingCalendar }) => bookingCalendar, at: 'shown' },
  // A flag only changes what the check asks of writers.
  ...Object.entries<Field>(siteFields)
    .filter(([key, { type }]) => !NAMED.has(key) && !['group', 'list', 'flag'].includes(type))
    .map(([key, field]): Setting => ({
      name: `The ${nameOfField(key, field)}`,
      value: (settings) => settings[key as ThirdPartyKey],
      at: key in THIRD_PARTIES ? 'shown' : 'machines',
      isKey: key in THIRD_PARTIES,
    })),
];

/** The facts about the firm, by name. Builds do not list them. */
function factSettings({ base, head }: BothSides): Setting[] {
  if (base.how !== 'content' || head.how !== 'content') return [];
  const old = base.settings.firm?.facts ?? [];
  const { pairs, added } = pairBy(
    old,
    head.settings.firm?.facts ?? [],
    (a, b) => a.name === b.name,
    // A fact whose name changed keeps some of its lines.
    (a, b) => a.lines.some((line) => b.lines.includes(line)),
  );
  const kept = new Map(pairs.flatMap(({ before, after }) => [before, after].map((fact) => [fact, after.name])));
  const inOrder: Setting['value'] = ({ firm }) => firm?.facts?.flatMap((fact) => kept.get(fact) ?? []).join(', ');
  const facts = [...old, ...added].flatMap((fact): Setting[] => {
    const name = kept.get(fact) ?? fact.name;
    const row = (what: string, valueOf: (fact: Fact) => string | undefined): Setting => ({
      name: what,
      value: ({ firm }) => firm?.facts?.filter((one) => one === fact || kept.get(one) === name).map(valueOf)[0],
      at: 'shown',
    });
    const lines = row(`The fact “${name}” about the firm`, (one) => one.lines.join(', '));
    if (!kept.has(fact)) return [lines];
    return [
      lines,
      row('The name of a fact about the firm', (one) => one.name),
      { ...row(`The link of the fact “${name}”`, ({ link }) => link), linkOf: { noun: 'fact', title: name } },
      row(`The place of the fact “${name}”`, ({ onServices }) => PLACES_OF_FACT[onServices ? 1 : 0]),
    ];
  });
  return [...facts, { name: 'The order of the facts about the firm', value: inOrder, at: 'shown' }];
}

type Fact = NonNullable<NonNullable<SideSettings['firm']>['facts']>[number];
const PLACES_OF_FACT = ['only in the list of all facts', 'also on the pages of services and industries'] as const;

type Office = SideSettings['office'];
const addressOf = ({ name, street, locality, region, postcode }: Office): string =>
  `${name}, ${street}, ${locality} ${region} ${postcode}`;
const pinOf = ({ latitude, longitude }: Office): string => `${latitude}, ${longitude}`;

/** Finds why a pin on a map moved: it marked the office, and the office moved. */
export function officeMove({ before, after }: Finding, { base, head }: BothSides, settings: readonly Finding[]) {
  const isOffice = before === pinOf(base.settings.office) && after === pinOf(head.settings.office);
  return isOffice ? settings.find(({ key }) => key === OFFICE) : undefined;
}

/** What a sentence calls each part of the brand: when it comes first, and when it follows another. */
const BRAND = {
  name: ['the name of the brand', ''],
  shortName: ['the short name of the brand', 'its short name'],
  slug: ['the name of the brand in addresses', 'and in addresses'],
} as const;

/** To readers, the names and the slug are one thing: the brand. */
export function brandFinding(sides: BothSides): Finding | undefined {
  const [before, after] = [sides.base.settings.brand, sides.head.settings.brand];
  const keys = (['name', 'shortName', 'slug'] as const).filter((key) => before[key] !== after[key]);
  const [first, ...others] = keys;
  if (!first) return undefined;
  const [from, to] = [before[first], after[first]];
  const rest = others.filter((key) => before[key] !== from || after[key] !== to);
  const changes = [first, ...rest].map((key, i) => ({
    what: BRAND[key][i === 0 ? 0 : 1],
    from: before[key],
    to: after[key],
  }));
  const lost = lostWithBrand(sides);
  const facts = { form: 'brand', lost, changes } as const;
  const shown = { pages: [], everywhere: true, loss: lost > 0 || undefined } as const;
  return { kind: 'setting-changed', ...shown, key: 'brand', before: from, after: to, facts };
}

export function settingFindings(sides: BothSides): Finding[] {
  const { base, head, brandBefore } = sides;
  const changed = [...SETTINGS, ...factSettings(sides)]
    .map(({ value, ...setting }) => {
      const before = value(base.settings);
      return { ...setting, from: before && brandBefore(before), to: value(head.settings) };
    })
    .filter(({ at, from, to }) => {
      // A built base lacks the settings that only machines read.
      const isUnknown = at === 'machines' && base.how !== 'content' && from === undefined;
      return !isUnknown && plainText(from ?? '') !== plainText(to ?? '');
    });
  const names = new Set(changed.map(({ name }) => name));
  return changed
    .filter(({ follows }) => follows === undefined || !names.has(follows))
    .map(({ name, at, from, to, typed, isKey, linkOf: part }): Finding => {
      const stays = from ? stillOn(typed?.(base.settings) ?? from, head) : [];
      const facts: Facts = part
        ? { form: 'link', link: name, part, targets: [from, to] }
        : { form: 'named', what: name, stillOn: stays, isKey };
      const pages = at === 'shown' ? pagesWith(sides, from, to) : [];
      return {
        kind: 'setting-changed',
        pages,
        key: name,
        where: { at: name },
        // A service that no block shows is on every page.
        everywhere: at === undefined || (isKey && pages.length === 0),
        before: from && shownText(from),
        after: to && shownText(to),
        facts,
      };
    });
}

/** The titles of pages on which a writer typed the old value: those do not follow the setting. */
function stillOn(value: string, head: SiteSide): string[] {
  const wanted = plainText(value);
  if (wanted.length < 6) return [];
  const isSetting = (key: string) => key === 'firm' || key === 'phone' || key === 'office';
  const wordsOf = (tree: unknown) =>
    plainText(JSON.stringify(tree, (key, inner: unknown) => (isSetting(key) ? undefined : inner)));
  return head.pages.filter(({ page }) => wordsOf(page.tree).includes(wanted)).map(({ page }) => page.title);
}

/** The pages that now show a new part of the value, or no longer show an old one. */
function pagesWith({ pairs }: BothSides, from = '', to = ''): string[] {
  const [old, now] = [from, to].map((value) => value.split(', ').filter(Boolean)) as [string[], string[]];
  const [gone, added] = [old.filter((part) => !now.includes(part)), now.filter((part) => !old.includes(part))];
  // A value can be part of another one, as the ACN is of the ABN.
  const isMoreIn = (one: string, other: string) => (part: string) => one.split(part).length > other.split(part).length;
  const shown = pairs.filter(({ before, after }) => {
    const [was, is] = [before, after].map(({ page }) => JSON.stringify(page.tree)) as [string, string];
    return added.some(isMoreIn(is, was)) || gone.some(isMoreIn(was, is));
  });
  return shown.map(({ after }) => after.address).sort();
}

export function allMenuFindings(sides: BothSides): Finding[] {
  const [before, after] = [sides.base.settings.navigation, sides.head.settings.navigation];
  const msp = sides.head.pages.filter(({ page }) => page.section === 'msp');
  const names = { ...MENU_NAMES, msp: `${MENU_NAMES.msp} ${nameOfMsp(sides.head)}` };
  return (['main', 'msp', 'legal'] as const).flatMap((menu) => {
    const pages = menu === 'msp' ? msp.map(({ address }) => address) : [];
    const shown = { pages, everywhere: menu === 'msp' ? undefined : (true as const) };
    return menuFindings({ name: names[menu], shown }, { before: before[menu], after: after[menu] }, sides);
  });
}
