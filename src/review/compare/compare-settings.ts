/** The settings of the whole site, the menus, and the skills of the partner form: reported once, wherever they show. */
import type { SkillGroup } from '../../schema/page-data';
import { menuFindings, type MenuContext } from './compare-menus';
import type { Finding } from './finding';
import { type Part, partsIn } from '../tree/part';
import { quote } from '../say/place-words';
import type { SideSettings, SiteSide } from '../sides/site-side';
import { plainText, shownText } from '../tree/words';

export interface SettingsContext extends Pick<MenuContext, 'hrefBefore' | 'hrefAfter' | 'text' | 'target'> {
  /** The pages of the sub-brand. Only they show its menu. */
  mspPages: string[];
}

/** A setting as visitors know it. Undefined: absent. */
interface Setting {
  name: string;
  value: (settings: SideSettings) => string | undefined;
  /** `shown`: some blocks show it. `machines`: no page shows it. Otherwise it is part of every page. */
  at?: 'shown' | 'machines';
}

const SETTINGS: readonly Setting[] = [
  { name: 'The address of the site', value: ({ siteUrl }) => siteUrl },
  { name: 'The sentence about the firm', value: ({ description }) => description },
  {
    name: 'The office',
    value: ({ office }) => `${office.name}, ${office.street}, ${office.locality} ${office.region} ${office.postcode}`,
    at: 'shown',
  },
  {
    name: 'The place of the office on the map',
    value: ({ office }) => `${office.latitude}, ${office.longitude}`,
    at: 'machines',
  },
  { name: 'The phone number', value: ({ phone }) => phone.label, at: 'shown' },
  { name: 'The number that the phone link dials', value: ({ phone }) => phone.href, at: 'shown' },
  { name: 'The email address', value: ({ email }) => email, at: 'shown' },
  { name: 'The address for reports about security', value: ({ securityEmail }) => securityEmail, at: 'machines' },
  { name: 'The LinkedIn page', value: ({ linkedin }) => linkedin },
  { name: 'The booking calendar', value: ({ bookingCalendar }) => bookingCalendar, at: 'shown' },
  { name: 'The key for maps', value: ({ mapsKey }) => mapsKey, at: 'shown' },
  { name: 'The measuring of visits', value: ({ tagManager }) => tagManager },
];

const MENUS = { main: 'the main menu', msp: 'the menu of the sub-brand', legal: 'the footer' } as const;

export function settingsFindings(base: SiteSide, head: SiteSide, context: SettingsContext): Finding[] {
  return [
    ...brandFindings(base.settings, head.settings),
    ...valueFindings(base, head, context),
    ...menus(base, head, context),
  ];
}

const BRAND = {
  name: { name: 'The name of the brand', also: '' },
  shortName: { name: 'The short name of the brand', also: 'its short name' },
  slug: { name: 'The name of the brand in addresses', also: 'and in addresses' },
} as const;

/** The names and the slug are one thing to a reader: the brand. */
export function brandFindings({ brand: before }: SideSettings, { brand: after }: SideSettings): Finding[] {
  const keys = (['name', 'shortName', 'slug'] as const).filter((key) => before[key] !== after[key]);
  const [first, ...others] = keys;
  if (!first) return [];
  const [from, to] = [before[first], after[first]];
  const rest = others
    .filter((key) => before[key] !== from || after[key] !== to)
    .map((key) => `${BRAND[key].also} from ${quote(before[key])} to ${quote(after[key])}`);
  return [
    {
      kind: 'setting-changed',
      pages: [],
      everywhere: true,
      key: 'brand',
      before: from,
      after: to,
      words: `${BRAND[first].name} changed from ${quote(from)} to ${quote(to)}${rest.map((one) => `, ${one}`).join('')}.`,
    },
  ];
}

function valueFindings(base: SiteSide, head: SiteSide, { text }: SettingsContext): Finding[] {
  const findings: Finding[] = [];
  const found = new Set<string>();
  for (const { name, value, at } of SETTINGS) {
    const before = value(base.settings) && text(value(base.settings)!);
    const after = value(head.settings);
    if (plainText(before ?? '') === plainText(after ?? '')) continue;
    // A base that was built does not know what only machines read.
    if (at === 'machines' && base.how !== 'content' && before === undefined) continue;
    // The link of a phone number changes with the number.
    if (name.includes('dials') && found.has('The phone number')) continue;
    found.add(name);
    const change = !before
      ? `is set now: ${quote(after!)}`
      : after
        ? `changed from ${quote(before)} to ${quote(after)}`
        : `is gone; it was ${quote(before)}`;
    findings.push({
      kind: 'setting-changed',
      pages: [],
      ...(at === 'machines' ? {} : { everywhere: true as const }),
      key: name,
      before: before && shownText(before),
      after: after && shownText(after),
      where: { at: name },
      words: `${name} ${change}${at === 'shown' ? ', wherever the site shows it' : ''}${before ? stillStands(before, head) : ''}.`,
    });
  }
  return findings;
}

/** Words that a writer typed do not follow a setting. */
function stillStands(value: string, head: SiteSide): string {
  const wanted = plainText(value);
  if (wanted.length < 6) return '';
  const pages = head.pages.filter(({ page }) =>
    plainText(
      JSON.stringify(page.tree, (key, inner: unknown) =>
        key === 'firm' || key === 'phone' || key === 'office' ? undefined : inner,
      ),
    ).includes(wanted),
  );
  if (pages.length === 0) return '';
  const names = pages.slice(0, 3).map(({ page }) => quote(page.title, 60));
  return `; the old one is still in the words of ${names.join(', ')}${pages.length > 3 ? ` and ${pages.length - 3} more` : ''}`;
}

function menus({ settings: before }: SiteSide, { settings: after }: SiteSide, context: SettingsContext): Finding[] {
  return (['main', 'msp', 'legal'] as const).flatMap((menu) =>
    menuFindings(before.navigation[menu], after.navigation[menu], {
      ...context,
      name: MENUS[menu],
      shown: menu === 'msp' ? { pages: context.mspPages } : { pages: [], everywhere: true },
    }),
  );
}

interface PageSkills {
  address: string;
  before: readonly Part[];
  after: readonly Part[];
}

/** The form lists the skills of `content/skills.yaml`: the same list on every page that has it. */
export function skillFindings(pages: readonly PageSkills[]): Finding[] {
  const byKey = new Map<string, Finding>();
  for (const { address, before, after } of pages) {
    const [old, now] = [skillsIn(before), skillsIn(after)];
    if (!old || !now) continue;
    for (const finding of skillChanges(old, now, address)) {
      const id = JSON.stringify([finding.kind, finding.before, finding.after]);
      const known = byKey.get(id);
      if (known) known.pages.push(address);
      else byKey.set(id, finding);
    }
  }
  return [...byKey.values()];
}

function skillsIn(parts: readonly Part[]): Map<number, { name: string; group: string; required: boolean }> | undefined {
  for (const { derived } of partsIn(parts)) {
    if (!Array.isArray(derived.skills)) continue;
    const groups = derived.skills as SkillGroup[];
    return new Map(
      groups.flatMap((group) => [
        [group.id, { ...group, group: '' }] as const,
        ...group.children.map((skill) => [skill.id, { ...skill, group: group.name }] as const),
      ]),
    );
  }
  return undefined;
}

function skillChanges(
  before: NonNullable<ReturnType<typeof skillsIn>>,
  after: typeof before,
  address: string,
): Finding[] {
  const findings: Finding[] = [];
  const where = (group: string) => ({ at: group ? `the skills ${quote(group, 60)}` : 'the skill sets' });
  for (const [id, { name, group, required }] of after) {
    const old = before.get(id);
    if (!old)
      findings.push({
        kind: 'list-item-added',
        pages: [address],
        where: where(group),
        after: name,
        words: `${group ? 'Skill' : 'Skill set'} added in the partner form: ${quote(name)}.`,
      });
    else if (old.name !== name)
      findings.push({
        kind: 'list-item-changed',
        pages: [address],
        where: where(group),
        before: old.name,
        after: name,
        words: `In the partner form, ${quote(old.name)} is now called ${quote(name)}.`,
      });
    else if (old.required !== required)
      findings.push({
        kind: 'block-setting-changed',
        pages: [address],
        where: where(group),
        key: id,
        before: need(old.required),
        after: need(required),
        words: `In the partner form, ${quote(name)} is now ${need(required)}.`,
      });
  }
  for (const [id, { name, group }] of before)
    if (!after.has(id))
      findings.push({
        kind: 'list-item-removed',
        pages: [address],
        where: where(group),
        before: name,
        words: `${group ? 'Skill' : 'Skill set'} removed from the partner form: ${quote(name)}.`,
      });
  return findings;
}

const need = (required: boolean): string => (required ? 'required' : 'optional');
