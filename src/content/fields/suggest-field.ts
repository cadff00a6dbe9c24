/** Suggests a field or prop for an unknown name: one of similar spelling, or the usual one for a name from other systems. */
import { ENTITIES } from '../../schema/entities';
import type { Field, Fields } from '../../schema/fields';
import { asCode, closestMatch } from '../text/wording';
import { joinAnd } from '../../util/words';

type IsMeant = (name: string, field: Field) => boolean;

const named =
  (...names: string[]): IsMeant =>
  (name) =>
    names.includes(name);
const typed =
  (...types: Field['type'][]): IsMeant =>
  (_name, { type }) =>
    types.includes(type);

const required =
  (asked: Field['type']): IsMeant =>
  (_name, { type, required: isRequired }) =>
    type === asked && isRequired === true;

const SYNONYMS: readonly [names: RegExp, isMeant: IsMeant][] = [
  [
    /^(?:url|href|link|to|path|slug|permalink|target|destination|page)$/i,
    (name, { type }) => type === 'link' || name === 'path',
  ],
  [/^(?:src|source)$/i, required('embed')],
  [/^(?:src|source)$/i, typed('image', 'file')],
  [/^(?:img|pic|picture|photo|image|portrait|thumbnail)$/i, typed('image')],
  [/^(?:file|pdf|attachment|document)$/i, typed('file')],
  [/^(?:iframe|embed|movie|film)$/i, typed('embed')],
  [/^(?:label|title|text|name|heading|headline)$/i, named('title', 'label', 'name')],
  [/^(?:alt-?text|alternative(?:-?text)?|image-?alt|alt-?description|alt_text)$/i, typed('alt')],
  [/^main-?image-?(?:alt|description)$/i, named('mainAlt')],
  [/^header-?image-?(?:alt|description)$/i, named('headerAlt')],
  [/^(?:hero|banner|cover)(?:-?image)?$/i, (name, { type }) => type === 'image' && /header|hero/i.test(name)],
  [/^(?:person|name|member|who|id|slug|employee|staff|author)$/i, required('reference')],
  [/^(?:article|post|slug|id|path|url|href|title|service|page)$/i, required('reference')],
  [
    /^(?:question|q|headline|caption|name|text|role|position|job|job-?title|year|step|heading|header|term)$/i,
    (name, { type, required }) => name === 'title' && type === 'text' && required === true,
  ],
  [/^(?:number|figure|amount|stat|count|metric)$/i, named('value')],
  [/^(?:text|description|caption|unit|title|name)$/i, named('label')],
  [
    /^(?:deadline|closing-?date|close|closing|close-?date|until|expires|expiry|end|end-?date|apply-?by|due)$/i,
    named('closes'),
  ],
  [/^(?:posted-?(?:on|at|date)?|date-?posted|advertised|listed)$/i, named('posted')],
  [/^(?:start|start-?date|open|opening-?date|from)$/i, named('opens')],
  [/^(?:salary|pay|wage|salary-?from|pay-?min|min-?pay|min-?salary|remuneration)$/i, named('payFrom')],
  [/^(?:salary-?to|pay-?max|max-?pay|max-?salary)$/i, named('payTo')],
  [/^(?:city|place|town|where|office|site)$/i, named('location')],
  [/^(?:employment|employment-?type|contract|hours|basis)$/i, named('type')],
  [/^(?:apply-?(?:link|url|path|to)|application)$/i, named('apply')],
  [/^(?:read(?:ing)?-?time|minutes|duration|mins)$/i, named('readTime')],
  [/^(?:level|size|as|type|variant)$/i, named('size')],
  [/^(?:to|recipients?|send-?to|email)$/i, named('recipient')],
  [/^(?:anchor|name|hash)$/i, named('id')],
  [/^(?:top|space-?top|margin-?top|padding-?top)$/i, named('topSpace')],
  [/^(?:bottom|space-?bottom|margin-?bottom|padding-?bottom)$/i, named('bottomSpace')],
  [/^(?:full|wide|full-?bleed)$/i, named('fullWidth')],
  [/^(?:position|job|job-?title|title)$/i, named('role')],
  [/^(?:full-?name|title|person)$/i, named('name')],
  [/^(?:bio|about|profile|blurb|text)$/i, named('summary')],
  [/^(?:linked-?in-?(?:url|profile)?|social)$/i, named('linkedin')],
  [/^(?:team|department|practice|division|area)$/i, named('serviceType')],
  [/^(?:aliases|alias|redirect-?from|old-?paths?)$/i, named('aliases')],
  [/^(?:unlisted|noindex|hidden)$/i, named('unlisted')],
  [/^(?:items|entries|menu|children|pages)$/i, typed('list')],
  [/^(?:description|summary|excerpt|intro|abstract|teaser)$/i, named('description', 'summary', 'subtitle')],
  [/^(?:date|day|publish(?:ed)?-?(?:date|on|at)?)$/i, typed('date')],
  [/^e-?mail$/i, typed('email')],
  [/^lat$/i, named('latitude')],
  [/^(?:lng|lon|long)$/i, named('longitude')],
  [/^(?:col(?:umn)?s|columns?)$/i, named('numCols')],
  [/^(?:background|bg|theme)$/i, named('colour')],
  [/^(?:open|expanded)$/i, named('initialOpen')],
];

/** Names of styles and scripts in other systems, which no field has. */
const STYLES =
  /^(?:class|className|style|css|colou?r|background(?:Colou?r)?|width|height|align(?:ment)?|variant|margin|padding|font|border|shadow|animation|theme|layout|template|size|level|key|ref|target|rel|loading|data-.*|aria-.*)$/i;

/** The fix for fields of other systems that the site does not have. */
const ADVICE: readonly [names: RegExp, advice: string][] = [
  [/^(?:slug|permalink|url|path|id|uuid)$/i, 'remove it: the name of the folder or the file decides the path'],
  [/^(?:bio|about|profile|body|content|text|profile_?text)$/i, 'write it below the frontmatter'],
  [
    /^(?:phone|mobile|telephone|tel|fax|location|office|city|twitter|x|facebook|instagram|github|website|pronouns|qualifications|degrees?|company|department|manager|created|date_?created)$/i,
    'remove it: the site does not show it',
  ],
  [/^(?:layout|template)$/i, 'remove it: the folder of a file decides its layout'],
  [
    /^(?:noindex|no_index|robots|hidden|private|exclude|sitemap)$/i,
    'write `unlisted: true` to keep a page out of search engines, or `draft: true` not to publish it',
  ],
  [
    /^(?:status|state|publish|visible|live)$/i,
    'write `draft: true` for a page that is not published yet, and nothing for one that is',
  ],
  [
    /^(?:redirect_?from|redirects?|old_?urls?)$/i,
    'write the old paths below `aliases:`, or in `content/redirects.yaml`',
  ],
  [/^(?:menu|nav|navigation|parent|sidebar|nav_?order)$/i, 'remove it: the menus are in `content/navigation/`'],
  [
    /^(?:author|authors|by|byline|tags?|keywords?|categories|topics?|language|lang|locale|canonical|meta|seo|comments|toc|last_?mod(?:ified)?|updated|version)$/i,
    'remove it: the site does not show it',
  ],
  [
    /^(?:og_?image|share_?image|social_?image|twitter_?image)$/i,
    'remove it: the build draws the image of a shared link',
  ],
  [
    /^(?:weight|position|sort|priority|rank)$/i,
    'remove it: lists are sorted by date, and services and people by `order`',
  ],
];

export const suggestField = (key: string, fields: Fields, written: Iterable<string>): string | undefined =>
  adviseOnField(key, fields, written).suggestion;

export interface FieldSuggestion {
  suggestion?: string | undefined;
  advice?: string | undefined;
}

/**
 * `written`: the names in the file. A suggestion is a field that the file does not have yet, unless only a written one has a
 * similar name. `missing`: the required fields that the file lacks.
 */
export function adviseOnField(
  key: string,
  fields: Fields,
  written: Iterable<string>,
  { missing = [], isFrontmatter = false }: { missing?: readonly string[]; isFrontmatter?: boolean } = {},
): FieldSuggestion {
  const taken = new Set(written);
  const free = Object.keys(fields).filter((name) => !taken.has(name));
  const synonym = synonymOf(key, fields, free);
  if (synonym) return { suggestion: synonym };
  const close = closestMatch(key, free, key.length * 0.25);
  if (close) return { suggestion: close };
  const elsewhere = adviceFor(key, fields, isFrontmatter);
  if (elsewhere) return { advice: elsewhere };
  const similar = closestMatch(key, free) ?? closestMatch(key, Object.keys(fields));
  if (similar) return { suggestion: similar };
  if (/^on[A-Z]/.test(key) && !isFrontmatter) return { advice: 'remove it: code is not allowed in content' };
  if (STYLES.test(key) && !isFrontmatter) return { advice: 'remove it: blocks have their own styles' };
  // One name is missing and one is unknown: the second is meant to be the first.
  return missing.length === 1 ? { suggestion: missing[0] } : {};
}

function synonymOf(key: string, fields: Fields, free: readonly string[]): string | undefined {
  for (const [names, isMeant] of SYNONYMS) {
    if (!names.test(key)) continue;
    const candidates = free.filter((name) => isMeant(name, fields[name]!));
    const required = candidates.filter((name) => fields[name]!.required);
    // With several candidates, any suggestion would be a guess.
    if (candidates.length === 1) return candidates[0];
    if (required.length === 1) return required[0];
  }
  return undefined;
}

/** The group of fields, or the other kind of file, that the field belongs to. */
function adviceFor(key: string, fields: Fields, isFrontmatter: boolean): string | undefined {
  for (const [name, field] of Object.entries(fields))
    if (field.type === 'group' && Object.hasOwn(field.fields, key))
      return `it belongs to ${asCode(`${name}:`)}: write it below that line, indented by two spaces`;
  if (key === 'children' && Object.hasOwn(fields, 'button'))
    return 'a menu has two levels: put these links beside the ones above them, or remove them';
  if (!isFrontmatter) return undefined;
  const owners = Object.values(ENTITIES).filter(({ fields: own }) => Object.hasOwn(own, key));
  if (owners.length > 0) return `remove it: only ${joinAnd(owners.map(({ inWords }) => inWords.many))} have it`;
  return ADVICE.find(([names]) => names.test(key))?.[1];
}
