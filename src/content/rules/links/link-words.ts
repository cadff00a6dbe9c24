import type { ResolvedLink, ResolvedReference } from '../../site-model';
import { asCode, formatValue } from '../../text/wording';
import { defineRule, inFile } from '../rule';

const VAGUE_PARTS = [
  '(?:please )?(?:click|tap|press)(?: on)?(?: (?:here|this|me|below|(?:this|the) (?:link|button)))?',
  '(?:right |over |see |go |look )?here',
  'this|that|these|it',
  '(?:this|the|that)(?: (?:web ?)?(?:link|page|one|site|article|post|document|pdf|file))',
  '(?:the |all |more |full |further )?details',
  '(?:find out|see|learn|discover) (?:how|why|more)',
  'links?|url|web ?page|web ?site|page|button',
  '(?:read|learn|see|find out|discover|view|know|show)(?: (?:me )?(?:more|it|this|on|details))?(?: here)?',
  'info(?:rmation)?|\\d{1,2}|submit|(?:a |the )?(?:pdf|doc|docx|word|excel|xlsx)(?: file| document)?',
  '(?:read|learn|find out|see|view|discover|know) more .{0,30}\\bhere',
  '(?:this|the) very page',
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

export const linkWords = defineRule({
  id: 'link-words',
  severity: 'warning',
  phase: 'site',
  summary: 'The words of a link do not say where it leads.',
  why: 'People who use a screen reader can list the links of a page. “Click here” and a URL tell them nothing.',
  check({ links, references }, report) {
    for (const link of [...links, ...references]) {
      const words = link.words && bareWords(link.words.text);
      if (!link.words || words === undefined) continue;
      const start = CLICK_START.exec(words)?.[0];
      if (start === undefined && !isVague(words, link)) continue;
      const href = 'href' in link ? link.href : 'written' in link ? link.written : '';
      report(inFile(link.file, link.words.place), {
        what: 'The words of a link say where it leads',
        found: formatValue(link.words.text.trim()),
        fix: start
          ? `write only ${formatValue(words.slice(start.length))}`
          : `write the name of its target: ${asCode(exampleFor(link, href))}`,
      });
    }
  },
  bad: {
    'To see what we do, [click here](/services/).':
      '1:20 The words of a link say where it leads — found `click here` — write the name of its target: `[Services](/services/)`',
    '[https://www.example.com/tides](https://www.example.com/tides)':
      '1:1 The words of a link say where it leads — found `https://www.example.com/tides` — write the name of its target: `[name of the page](https://www.example.com/tides)`',
  },
  good: [
    '[Details of the contract](/services/)',
    'Read more about [our services](/services/), or see [www.example.com](https://www.example.com/).',
  ],
});

type NamedLink = ResolvedLink | ResolvedReference;

function isVague(words: string, link: NamedLink): boolean {
  // link-text reports a link without words.
  if (words === '') return link.words!.text.trim() !== '';
  const leadsToPart = 'href' in link && link.href.startsWith('#');
  if (leadsToPart && !NEVER_A_PART.test(words)) return false;
  return VAGUE.test(words) || IS_URL.test(words);
}

/** An example of a better link, with the title of its target. */
function exampleFor(link: NamedLink, href: string): string {
  const { words, place } = link;
  const target = 'target' in link && typeof link.target === 'object' && 'to' in link.target ? link.target : undefined;
  const title = target?.to === 'page' ? String(target.entry.frontmatter.title ?? '') : '';
  const name = title || (link.words && /\.\w{3,4}$/.test(href) ? 'name of the file' : 'name of the page');
  // In Markdown a link's words and URL have one place; in fields they have two.
  const isMarkdown = words!.place.line === place.line && words!.place.column === place.column;
  return isMarkdown ? `[${name}](${href})` : title || 'Our services';
}
