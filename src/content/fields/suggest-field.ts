/** Suggests a field or prop for an unknown name: one of similar spelling, or the usual one for a name from other systems. */
import { ENTITIES } from '../../schema/entities';
import type { Field, Fields } from '../../schema/fields';
import { asCode, closestMatch } from '../text/wording';
import { joinAnd } from '../../util/words';

type IsMeant = (name: string, field: Field) => boolean;

function named(...names: string[]): IsMeant {
  return (name) => names.includes(name);
}
function typed(...types: Field['type'][]): IsMeant {
  return (_name, { type }) => types.includes(type);
}
function required(asked: Field['type']): IsMeant {
  return (_name, { type, required: isRequired }) => type === asked && isRequired === true;
}

const SYNONYMS: readonly [names: string, isMeant: IsMeant][] = [
  [
    'url|href|link|to|path|slug|permalink|target|destination|page',
    (name, { type }) => type === 'link' || name === 'path',
  ],
  ['src|source', required('embed')],
  ['src|source', typed('image', 'file')],
  ['img|pic|picture|photo|image|portrait|thumbnail', typed('image')],
  ['file|pdf|attachment|document', typed('file')],
  ['iframe|embed|movie|film', typed('embed')],
  ['label|title|text|name|heading|headline', named('title', 'label', 'name')],
  ['alt-?text|alternative(?:-?text)?|image-?alt|alt-?description|alt_text', typed('alt')],
  ['main-?image-?(?:alt|description)', named('mainAlt')],
  ['header-?image-?(?:alt|description)', named('headerAlt')],
  ['(?:hero|banner|cover)(?:-?image)?', (name, { type }) => type === 'image' && /header|hero/i.test(name)],
  ['author|by|byline|written-?by', named('authors')],
  ['categories|topics?', named('category')],
  ['mobile|telephone|tel|phone-?number', named('phone')],
  ['person|name|member|who|id|slug|employee|staff|author', required('reference')],
  ['article|post|slug|id|path|url|href|title|service|page', required('reference')],
  [
    'question|q|headline|caption|name|text|role|position|job|job-?title|year|step|heading|header|term',
    (name, { type, required }) => name === 'title' && type === 'text' && required === true,
  ],
  ['number|figure|amount|stat|count|metric', named('value')],
  ['text|description|caption|unit|title|name', named('label')],
  [
    'deadline|closing-?date|close|closing|close-?date|until|expires|expiry|end|end-?date|apply-?by|due',
    named('closes'),
  ],
  ['posted-?(?:on|at|date)?|date-?posted|advertised|listed', named('posted')],
  ['start|start-?date|open|opening-?date|from', named('opens')],
  ['salary|pay|wage|salary-?from|pay-?min|min-?pay|min-?salary|remuneration', named('payFrom')],
  ['salary-?to|pay-?max|max-?pay|max-?salary', named('payTo')],
  ['city|place|town|where|office|site', named('location')],
  ['employment|employment-?type|contract|hours|basis', named('type')],
  ['apply-?(?:link|url|path|to)|application', named('apply')],
  ['read(?:ing)?-?time|minutes|duration|mins', named('readTime')],
  ['level|size|as|type|variant', named('size')],
  ['to|recipients?|send-?to|email', named('recipient')],
  ['anchor|name|hash', named('id')],
  ['top|space-?top|margin-?top|padding-?top', named('topSpace')],
  ['bottom|space-?bottom|margin-?bottom|padding-?bottom', named('bottomSpace')],
  ['full|wide|full-?bleed', named('fullWidth')],
  ['position|job|job-?title|title', named('role')],
  ['full-?name|title|person', named('name')],
  ['bio|about|profile|blurb|text', named('summary')],
  ['linked-?in-?(?:url|profile)?|social', named('linkedin')],
  ['team|department|practice|division|area', named('serviceType')],
  ['aliases|alias|redirect-?from|old-?paths?', named('aliases')],
  ['unlisted|noindex|hidden', named('unlisted')],
  ['items|entries|menu|children|pages', typed('list')],
  ['description|summary|excerpt|intro|abstract|teaser', named('description', 'summary', 'subtitle')],
  ['date|day|publish(?:ed)?-?(?:date|on|at)?', typed('date')],
  ['e-?mail', typed('email')],
  ['lat', named('latitude')],
  ['lng|lon|long', named('longitude')],
  ['col(?:umn)?s|columns?', named('numCols')],
  ['background|bg|theme', named('colour')],
  ['open|expanded', named('initialOpen')],
];

/** Names of styles and scripts in other systems, which no field has. */
const STYLES =
  /^(?:class|className|style|css|colou?r|background(?:Colou?r)?|width|height|align(?:ment)?|variant|margin|padding|font|border|shadow|animation|theme|layout|template|size|level|key|ref|target|rel|loading|data-.*|aria-.*)$/i;

/** Fixes for other systems' fields that this site does not have, with the names of these fields. */
const ADVICE: Readonly<Record<string, string>> = {
  'remove it: the name of the folder or the file decides the path': 'slug|permalink|url|path|id|uuid',
  'write it below the frontmatter': 'bio|about|profile|body|content|text|profile_?text',
  'remove it: the site does not show it':
    'fax|location|office|city|twitter|x|facebook|instagram|github|website|pronouns|qualifications|degrees?|company|department|manager|created|date_?created|author|by|byline|tags?|keywords?|categories|topics?|language|lang|locale|canonical|meta|seo|comments|toc|last_?mod(?:ified)?|updated|version',
  'remove it: the folder of a file decides its layout': 'layout|template',
  'write `unlisted: true` to keep a page out of search engines, or `draft: true` not to publish it':
    'noindex|no_index|robots|hidden|private|exclude|sitemap',
  'write `draft: true` for a page that is not published yet, and nothing for one that is':
    'status|state|publish|visible|live',
  'write the old paths below `aliases:`, or in `content/redirects.yaml`': 'redirect_?from|redirects?|old_?urls?',
  'remove it: the menus are in `content/navigation/`': 'menu|nav|navigation|parent|sidebar|nav_?order',
  'remove it: the build draws the image of a shared link': 'og_?image|share_?image|social_?image|twitter_?image',
  'remove it: lists are sorted by date, and services and people by `order`': 'weight|position|sort|priority|rank',
};

/** `names`: patterns with `|` between them. Ignores letter case. */
const isOneOf = (names: string, key: string): boolean => new RegExp(`^(?:${names})$`, 'i').test(key);

/**
 * Suggests a field that the file does not have yet, unless only one that it has is spelt similarly. `written`: the
 * names in the file. `missing`: the required fields that the file lacks.
 */
export function adviseOnField(
  key: string,
  fields: Fields,
  written: Iterable<string>,
  { missing = [], isFrontmatter = false }: { missing?: readonly string[]; isFrontmatter?: boolean } = {},
): { suggestion?: string | undefined; advice?: string } {
  const taken = new Set(written);
  const free = Object.keys(fields).filter((name) => !taken.has(name));
  const synonym = synonymOf(key, fields, free);
  if (synonym) return { suggestion: synonym };
  const close = closestMatch(key, free, key.length * 0.25);
  if (close) return { suggestion: close };
  const elsewhere = adviceFor(key, fields, isFrontmatter);
  if (elsewhere) return { advice: elsewhere };
  const similar = closestMatch(key, free);
  if (similar) return { suggestion: similar };
  const names = Object.keys(fields);
  const twin = closestMatch(key, names) ?? synonymOf(key, fields, names);
  if (twin) return { advice: `remove it, or write its value after ${asCode(twin)}, which is there too` };
  if (/^on[A-Z]/.test(key) && !isFrontmatter) return { advice: 'remove it: code is not allowed in content' };
  if (STYLES.test(key) && !isFrontmatter) return { advice: 'remove it: blocks have their own styles' };
  // A single unknown name most likely means the single missing one.
  return missing.length === 1 ? { suggestion: missing[0] } : {};
}

function synonymOf(key: string, fields: Fields, free: readonly string[]): string | undefined {
  for (const [names, isMeant] of SYNONYMS) {
    if (!isOneOf(names, key)) continue;
    const candidates = free.filter((name) => isMeant(name, fields[name]!));
    const required = candidates.filter((name) => fields[name]!.required);
    // With several candidates, any suggestion would be a guess.
    if (candidates.length === 1) return candidates[0];
    if (required.length === 1) return required[0];
  }
  return undefined;
}

/** Names the group of fields, or the other kind of file, that the field belongs to. */
function adviceFor(key: string, fields: Fields, isFrontmatter: boolean): string | undefined {
  for (const [name, field] of Object.entries(fields))
    if (field.type === 'group' && Object.hasOwn(field.fields, key))
      return `it belongs to ${asCode(`${name}:`)}: write it below that line, indented by two spaces`;
  if (key === 'children' && Object.hasOwn(fields, 'button'))
    return 'a menu has two levels: put these links beside the ones above them, or remove them';
  if (!isFrontmatter) return undefined;
  const owners = Object.values(ENTITIES).filter(({ fields: own }) => Object.hasOwn(own, key));
  if (owners.length > 0) return `remove it: only ${joinAnd(owners.map(({ inWords }) => inWords.many))} have it`;
  return Object.keys(ADVICE).find((advice) => isOneOf(ADVICE[advice]!, key));
}
