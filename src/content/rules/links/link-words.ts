/** Rules about the words of links. Each row is a rule. */
import { nameOfEntry } from '../../../schema/entities';
import type { ResolvedLink, ResolvedReference } from '../../site-model';
import { excerptAtPlace } from '../../source/excerpt-at';
import { asCode, excerpt, formatValue } from '../../text/wording';
import { inFile, rulesWith } from '../rule';
import { repeats } from '../shared/repeats';

/** `https://example.com/tides`, `www.example.org`; punctuation at the end belongs to the sentence. */
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"“”|]*[^\s<>()[\].,;:!?"“”|]/;
/** `hello@northgate.example` */
const EMAIL_ADDRESS =
  /([\w.+-]+(?:@|[ \t]?(?:\(at\)|\[at\])[ \t]?)(?:\{brand\}|[\w-]+)(?:(?:\.|[ \t]?(?:\(dot\)|\[dot\])[ \t]?)[\w-]+)*(?:\.|,|[ \t]?(?:\(dot\)|\[dot\])[ \t]?)\w{2,})/;
const ADDRESS = new RegExp(`${WEB_ADDRESS.source}|${EMAIL_ADDRESS.source}`, 'g');

/** A quick test of the parsed text, which lacks what could not be read: other rules report that. */
const MAY_CONTAIN_ADDRESS = /https?:\/\/|\bwww\.|@|[([]at[)\]]/;

/** `hello (at) example.com`, `hello@example,com` */
const correctedEmail = (written: string): string =>
  written.replace(/[ \t]?[([]at[)\]][ \t]?/i, '@').replace(/[ \t]?[([]dot[)\]][ \t]?|,/gi, '.');

const VAGUE_PARTS = [
  '(?:please )?(?:click|tap|press)(?: on)?(?: (?:here|this|me|below|(?:this|the) (?:link|button)))?',
  '(?:right |over |see |go |look )?here',
  'this|that|these|it',
  '(?:this|that)(?: (?:web ?)?(?:link|page|one|site|article|post|document|pdf|file))|the (?:web ?)?(?:link|page|one|site|pdf|file)',
  '(?:the |all |more |full |further )?details',
  '(?:find out|see|learn|discover) (?:how|why|more)',
  'links?|url|web ?page|web ?site|page|button',
  '(?:read|learn|see|find out|discover|view|know|show)(?: (?:me )?(?:more|it|this|on|details))?(?: here)?',
  'info(?:rmation)?|submit|(?:a |the )?(?:pdf|doc|docx|word|excel|xlsx)(?: file| document)?',
  '(?:read|learn|find out|see|view|discover|know) more .{0,30}\\bhere',
  'more(?: here| (?:info|information|details|about (?:this|it|us)))?(?: here)?',
  '(?:for )?(?:further|more) (?:info|information|details)',
  'continue(?: reading)?|keep reading|read on',
  'go(?: there| now)?|go to (?:the )?(?:page|link|site|website)',
  'visit(?: (?:the |this |our )?(?:page|site|website|link))?(?: here)?',
  'download(?: (?:here|now|it|this))?|open(?: (?:it|this))?',
  '(?:check|have a look at|look at|see|follow) (?:it|this|the)(?: out| link| page)?',
];
const VAGUE = new RegExp(`^(?:${VAGUE_PARTS.join('|')})$`, 'i');
/** `Click here for our services`: the words after this start are descriptive enough. */
const CLICK_START =
  /^(?:please )?(?:click|tap|press)(?: on)? (?:here|this link)[,:]? (?:(?:for|to)(?: (?:see|read|view|get|find|visit|open|download))? )?(?=\S)/i;
/** In a list of links to sections, `More`, `Links` or `This website` can be the name of a section. */
const NEVER_A_PART = /\b(?:click|tap|press|here|read|learn)\b|[:/]/i;

/**
 * `https://www.example.com/page`, `www.example.com/page`, `/services/`, `plan-2025.pdf`; not `www.example.com` on its
 * own.
 */
const IS_URL =
  /^(?:https?:\/\/\S+|www\.[^\s/]+\/\S+|\/[^\s/]+\/\S*|(?:\.{0,2}\/)?[\w./-]+\.(?:pdf|docx?|xlsx?|html?))$/i;

/** `Read more »` → `Read more` */
const bareWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.…!:,;»›→>➔➜"“”‘’()[\]]+$|^[\s«‹→>"“”‘’()[\]]+/gu, '')
    .replace(/\s+/g, ' ');

export const RULES = [
  ...rulesWith({ phase: 'markdown' }, [
    {
      id: 'link-bare',
      severity: 'warning',
      summary: 'A URL or an email address in the text is not a link.',
      why: 'Visitors need to copy it to follow it. The text of a link tells them more about the target.',
      check({ texts, source }, report) {
        for (const { raw, value, offset, isInLink } of texts) {
          if (isInLink || !MAY_CONTAIN_ADDRESS.test(value)) continue;
          for (const { 0: address, 1: email, index } of raw.matchAll(ADDRESS)) {
            if (isPartOfLink(raw.slice(0, index), raw.slice(index + address.length))) continue;
            const link = email
              ? `[${correctedEmail(email)}](mailto:${correctedEmail(email)})`
              : `[name of the page](${address.replace(/^(?!https?:)/, 'https://')})`;
            report(source.at(offset + index), {
              what: `${email ? 'An email address' : 'A URL'} in the text is not a link`,
              found: excerpt(address),
              fix: `write ${asCode(link)}`,
            });
          }
        }
      },
      bad: {
        'See https://example.com/tides for more.':
          '1:5 A URL in the text is not a link — found `https://example.com/tides` — write `[name of the page](https://example.com/tides)`',
        'Write to hello@northgate.example.':
          '1:10 An email address in the text is not a link — found `hello@northgate.example` — write `[hello@northgate.example](mailto:hello@northgate.example)`',
      },
      good: ['See [our tides](https://example.com/tides) for more.', 'The path is `https://example.com/tides`.'],
    },
    {
      id: 'link-text',
      summary: 'A link has no text.',
      why: 'Visitors see nothing to click, and a screen reader reads out the URL.',
      check({ links, source }, report) {
        for (const { hasContent, place } of links)
          if (!hasContent)
            report(place, {
              what: 'The link has no text',
              found: excerptAtPlace(source, place),
              fix: excerptAtPlace(source, place)?.includes('[![')
                ? 'say in the description of the image where the link leads: `[![Our services](./quay.jpg)](/services/)`'
                : 'write the text between the brackets: `[Contact us](/contact-us/)`',
            });
      },
      bad: {
        '[](/contact-us/)':
          '1:1 The link has no text — found `[](/contact-us/)` — write the text between the brackets: `[Contact us](/contact-us/)`',
      },
    },
  ]),
  ...rulesWith({ phase: 'site', severity: 'warning' }, [
    {
      id: 'link-same-words',
      summary: 'Two links on a page have the same words and lead to different pages.',
      why: 'People who use a screen reader can list the links of a page, and cannot tell these two apart.',
      check({ links }, report) {
        const textOf = ({ words }: ResolvedLink) => words?.text.trim() ?? '';
        // link-text and link-words report links whose words say nothing.
        const isNamed = (link: ResolvedLink) =>
          link.entry && /page|file|site/.test(link.target.to) && /\p{L}{3}.*\s/u.test(textOf(link).toLowerCase());
        for (const [link, first] of repeats(
          links.filter(isNamed),
          (one) => `${one.file}\n${textOf(one).toLowerCase()}`,
        ))
          if (pageOf(first.href) !== pageOf(link.href))
            report(inFile(link.file, link.words!.place), {
              what: `Two links say ${formatValue(textOf(link))} and lead to different pages`,
              found: `${asCode(link.href)}, and ${asCode(first.href)} on line ${first.place.line}`,
              fix: 'say in the words of each link where it leads',
            });
      },
      bad: {
        'See [the report](/services/).\n\nSee [the report](/contact-us/).':
          '3:5 Two links say `the report` and lead to different pages — found `/contact-us/`, and `/services/` on line 6 — say in the words of each link where it leads',
      },
      good: ['See [the report](/services/), [the report](/services/#planning) and [our people](/contact-us/).'],
    },
    {
      id: 'link-words',
      summary: 'The words of a link do not say where it leads.',
      why: 'People who use a screen reader can list the links of a page. “Click here” and a URL tell them nothing.',
      check({ links, references }, report) {
        for (const link of [...links, ...references]) {
          const words = link.words && bareWords(link.words.text);
          if (!link.words || words === undefined) continue;
          const start = CLICK_START.exec(words)?.[0];
          if (start === undefined && !isVague(words, link)) continue;
          const href = 'href' in link ? link.href : 'written' in link ? link.written : '';
          // In Markdown a link's words and URL have one place; in fields they have two.
          const { line, column } = link.words.place;
          const isMarkdown = line === link.place.line && column === link.place.column;
          const whole = (text: string) => (isMarkdown ? `[${text}](${href})` : text);
          report(inFile(link.file, link.words.place), {
            what: 'The words of the link do not say where it leads',
            found: formatValue(whole(link.words.text.trim())),
            fix: start
              ? `write only ${asCode(whole(words.slice(start.length)))}`
              : `write the name of its target: ${asCode(whole(nameFor(link, href)))}`,
          });
        }
      },
      bad: {
        'To see what we do, [click here](/services/).':
          '1:20 The words of the link do not say where it leads — found `[click here](/services/)` — write the name of its target: `[Services](/services/)`',
      },
      good: [
        '[Details of the contract](/services/), or [12](/services/) of them',
        'Read more about [our services](/services/), or see [www.example.com](https://www.example.com/).',
      ],
    },
  ]),
];

/** The rules in unsupported-links report a link that Markdown does not read as one. */
const isPartOfLink = (before: string, after: string): boolean =>
  /\]\s?\((?:mailto:\s*\/*)?$|(?:\[|\[\[[^[\]\n]*)\|$|\[[^[\]\n]+\|$|\[\[$|HYPERLINK\s+["“”]$/.test(before) ||
  /^(?:\][ \t]?\(|\[)/.test(after) ||
  // `[https://www.example.com/ the example]`
  (before.endsWith('[') && /^[ \t]+[^\]\n]+\]/.test(after));

const pageOf = (href: string): string => href.replace(/#.*$/, '').replace(/\/$/, '');

type NamedLink = ResolvedLink | ResolvedReference;

function isVague(words: string, link: NamedLink): boolean {
  // link-text reports a link without words.
  if (words === '') return link.words!.text.trim() !== '';
  const leadsToPart = 'href' in link && link.href.startsWith('#');
  return (!leadsToPart || NEVER_A_PART.test(words)) && (VAGUE.test(words) || IS_URL.test(words));
}

/** The title of the page that the link leads to, or what to write in its place. */
function nameFor(link: NamedLink, href: string): string {
  const target = 'target' in link && typeof link.target === 'object' && 'to' in link.target ? link.target : undefined;
  const title = target?.to === 'page' ? String(nameOfEntry(target.entry) ?? '') : '';
  return title || (/\.\w{3,4}$/.test(href) ? 'name of the file' : 'name of the page');
}
