/**
 * Notes, placeholders, and traces of the program that wrote a text. text-placeholder searches texts and fields for
 * them.
 */

import type { FieldText } from '../../fields/fields-context';

/** Words before a Roman numeral: `chapter XXX of the Act`. */
const NUMBERED =
  'chapter|part|schedule|division|section|volume|vol\\.|article|act|book|title|appendix|annex|annexure|bowl|olympiad|canto|psalm|clause|paragraph|form|table|figure|plate|lot|no\\.|number|class|type|mark|king|pope|louis|legion|corps';

const PARTS: readonly RegExp[] = [
  /(?<![“‘"'`])\b(?:TODO|FIXME|TKTK)\b(?! (?:list|item|tag|app)s?\b)/,
  // The lookbehind goes last: it is slow.
  new RegExp(`\\bX{3,}\\b(?! of\\b)(?![-–]?[IVL])(?<![\\d.,]X+)(?<!\\b(?:${NUMBERED})\\sX+)`, 'i'),
  /\b(?:20|19)XX\b|\bXX[-/ ]XX\b/,
  /[Ll]orem ipsum|(?<!ipsum )dolor sit amet/,
  /Error! (?:Reference source|Bookmark) not (?:found|defined)/,
  /Click (?:(?:here|or tap here) )?to (?:enter|add|edit) text/,
  /【[^】\n]*】|:?contentReference\[[^\]\n]*\](?!$)|\boaicite:\d+(?!\])|\[oai_citation[^\]\n]*\]|\b(?:cite)?turn\d+(?:search|view|news|image|file|fetch)\d+/,
  /As an AI (?:language )?model|as of my (?:last|latest) (?:update|training)/,
  /\[(?:insert|enter|add|your|notes? (?:to|for)|tbc|tbd|tba|tk|todo|placeholder|xx+)\b[^\]\n]*\]/i,
  /\[(?:(?:the |our )?(?:company|client|customer|service|project|product|organi[sz]ation|department|agency|person|staff|job|role|first|last|full|contact|page|author|team|city|town|phone|email|website|web|street|link|start|end|closing|opening) ?)?(?:name|title|number|address|date|amount|link|url|image|photo|picture|quote|phone number|email address|location)\]/i,
  /\b(?:text|title|description|summary|caption|name|content|heading|copy|words|image|image caption|quote|link) (?:goes|go) here\b/i,
  /\b(?:your|the|a) (?:text|title|description|summary|caption|copy|content|heading) here\b/i,
  /\b(?:sample|dummy|placeholder|filler) (?:text|title|description|summary|caption|copy|content|heading)(?: here)?\b(?! (?:of|for|is|was|are|must|should|can|will|in|on|and|or|to|from)\b)/i,
  /\b(?:note|notes) to (?:self|editor|designer|web team)\b/i,
  /\b(?:REPLACE|CHANGE|DELETE|REMOVE|EDIT|UPDATE) (?:ME|THIS|TEXT)\b|\bCHANGEME\b/,
  /(?<![“‘"'`-]|\b(?:[Aa]|[Tt]he|each|every) )\b(?:TBC|TBD|TBA)\b|\((?:tbc|tbd|tba|TBA|source\?|citation needed|link)\)/,
  /\[(?:(?:image|photo|picture|video|logo|map|chart|quote|text|copy|caption|bio)s? (?:here|to come|to follow|pending)|(?:type|write|paste|put) [^\]\n]*here)\]/i,
  /\[(?:CLIENT|CUSTOMER|COMPANY|FIRM|PROJECT|PERSON|NAME|TITLE|ROLE|AMOUNT|NUMBER|DATE|YEAR|PLACE|CITY|PHONE|EMAIL|URL|LINK|PRICE)(?:[ _][A-Z]+)*\]/,
  /\bINSERT [A-Z]{3,}(?: [A-Z]{2,})*\b|\b[A-Z]{4,} TO (?:COME|FOLLOW)\b|\bDO NOT PUBLISH\b|\bNOT FOR PUBLICATION\b|\bdraft\W+do not publish\b/,
  /«[A-Z]\w*_\w+»|\bComment(?:ed)? \[[A-Z]{1,3}\d+\]:|(?<=[a-z.,;:!?)] ?)\[[A-Z]{2,3}\d{1,2}\](?![([])|(?<![^\n])(?:Deleted|Formatted): [^\n]*/,
  /\b[Ff]igure X\b|\b(?:[Ff]igure|[Tt]able|[Pp]age) XX\b|\b[Pp]age X\b|\[X+\](?= [a-z])|(?<!\?)\?{3,}/,
  /@[A-Z][a-z]+,? (?:please|pls|can you|could you)\b/,
  /\b(text|test|content|words?)(?: \1){2,}\b/i,
  // These patterns match a whole line.
  /(?<![^\n])(?:DRAFT|(?:this (?:page|text|section|part|paragraph) is )?not for publication\.?|(?:for )?internal use only\.?|(?:insert|add|enter|put) (?:your |the |some )?(?:text|title|content|copy|image|photo|description|heading|quote|logo)s? here\.?|\\?\[(?:image|photo|picture|video|chart|map|diagram|logo|figure|screenshot)s?: [^\]\n]+\]|ENDS|\[ends?\]|-+ ?ends ?-+|page \d+ of \d+|(?:more |details )?(?:coming soon|to come)[.!…]*|(?:this page is )?under construction[.!…]*|(?:bio|biography|profile|text|details|photo|portrait)(?: text)? (?:to (?:come|follow)|coming soon|pending)[.!…]*)(?![^\n])/i,
  new RegExp(
    `(?<![A-Za-z])(?<!\\b(?:${NUMBERED})\\s)XX+ (?!(?:of|and|or|to|in|century)\\b)[a-z]{3,}|(?<![A-Za-z])XX+ %`,
  ),
  /\[[A-Z]{2,3}: (?:please|pls|check|ask|confirm|can|could|should|is|are|do|does|need|needs|update|add|insert|change|rewrite|who|what|when|where|why)\b[^\]\n]*\]/i,
  /\([A-Z][a-z]+ to (?:confirm|check|review|supply|provide|advise|write|update|send)\b[^)\n]*\)/,
  /(?<![^\n])(?:Sent from my (?:iPhone|iPad|Galaxy|mobile)|Get Outlook for (?:iOS|Android))\b[^\n]*/,
  /\b(?:asdf\w*|qwerty|blah(?:,? blah)+)\b/i,
];

export const LEFTOVER = new RegExp(
  PARTS.map(({ source, flags }) => (flags.includes('i') ? ignoringCase(source) : source)).join('|'),
  'g',
);

/** Makes one part of a joined pattern ignore letter case, because the other parts must not. */
function ignoringCase(source: string): string {
  let isInClass = false;
  return source.replace(/\\.|\[|\]|\(\?[<!=:]+|[a-z]/gi, (part) => {
    if (part === '[') isInClass = true;
    else if (part === ']') isInClass = false;
    if (!/^[a-z]$/i.test(part)) return part;
    const both = part.toLowerCase() + part.toUpperCase();
    return isInClass ? both : `[${both}]`;
  });
}

const NOUN =
  'title|heading|headline|summary|description|name|text|caption|label|subtitle|lead|role|quote|content|page|article|question|answer|card|section|item|button|link|paragraph|person|step|job|post|document|service|skill|event';
/** Placeholders that are the whole value of a field. */
const WHOLE = [
  'tod[o]|tbc|tbd|tba|tbs|tk|fixme|x{2,}|placeholder|untitled|lorem.*|blah|asdf\\w*|dummy|null|undefined|nil|change ?me|replace ?me|coming soon|todo.*',
  `(?!test lead)(?:new|untitled|test|sample|example|dummy|placeholder|default|your|my|copy of) (?:${NOUN})(?: \\d+)?(?: here)?`,
  `(?:${NOUN}) (?:text|title|name|here|goes here|placeholder|tbc|tbd)(?: here)?`,
  `(?:page|article|card|section|item|question|heading|title|button|step|label) \\d+`,
  `(?:add|enter|insert|write|type|put)(?: an?| the| your| some)? (?:short |page |article )?(?:${NOUN})(?: (?:here|of .*|for .*))?`,
  '(?:wip|draft)',
  '(?:to be|will be) (?:written|completed|confirmed|advised|added|done|decided|supplied)',
  `(?:${NOUN}|words|copy) (?:to (?:come|follow)|pending)`,
  '\\[[^\\]]+\\]',
  '(?:one|two|one or two) sentences?(?: (?:for|about|on) .*)?',
  '\\S+\\.(?:mdx?|docx?|pdf|pages|html?)|/[a-z0-9/-]+/|youtube video player|.* FINAL',
  `a? ?(?:short|brief|one[- ]sentence|one[- ]line) (?:${NOUN})(?: (?:here|goes here|of .*))?`,
];
const WHOLE_VALUE = new RegExp(`^(?:${WHOLE.join('|')})[.!…]*$`, 'i');
/** In a prop these can be the name of a step or a part. */
const WHOLE_FIELD =
  /^(?:test(?:ing)?|foo|bar|baz|abc|xyz|sample|example|text|heading|headline|subtitle|caption|description)[.!…]*$/i;
/** The value of these fields cannot be “none”. */
const NEVER_NOTHING = /^(?:title|summary|description|lead|name|role|label|caption|subtitle)$/;
const NOTHING = /^(?:none|n\/?a|[-–—.…?_*]+)$/i;

/** Matches `summary: summary` and `title: Untitled`. `about` is the field's description in the schema. */
export function isLeftover({ key, text, about, noun }: FieldText): boolean {
  const value = text.trim();
  const words = (name: string) => name.replace(/[\s_-]+/g, '').toLowerCase();
  if (words(value) === words(key) || value === about) return true;
  if (noun === 'field' && WHOLE_FIELD.test(value)) return true;
  return WHOLE_VALUE.test(value) || (NEVER_NOTHING.test(key) && NOTHING.test(value));
}
