/** Words that a reviewer selects on a page, and proposes others for. */
import { cpSync } from 'node:fs';
import { applyEdits } from '../../src/content/report/apply-edits';
import { findWords } from '../../src/writing/words/find-words';
import { proposeWords } from '../../src/writing/words/propose-words';
import { WritingProject } from '../../src/writing/writing-project';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { analyses, blocks, TODAY } from '../helpers/fixture-site';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

const WORDS = 'content/pages/words.mdx';
const ADA = 'content/team/ada-lindqvist/index.mdx';
const OMAR = 'content/team/omar-haddad/index.mdx';
const FERRY = 'content/articles/ferry-timetable/index.mdx';
const BRIDGES = 'content/pages/services/bridges.mdx';
const SITE = 'content/site.yaml';
const MENU = 'content/navigation/main.yaml';

const PAGE = String.raw`---
title: Words and tides
aliases: [/old-words/]
description: Nobody sees this on the page.
header:
  title: 'It''s a quay'
  lead: "A \"lead\" for tides"
---

Our ferries leave at six. They're "small" boats, and AT&amp;T is a client. Costs are 2 * 3.

{brand} keeps **old cranes** and _young_ people. Read [the long story](/who-we-are/) of {brand}'s first quay.

The wrapped line ends
here and goes on. A hard\
break is above, a \* star is not.

<JumpTo>
<JumpToItem title="Rates" url="#rates" />
</JumpTo>

## Rates

The rate is 5&nbsp;dollars a day. The tide is high.

The tide falls {/* A note. */} at noon.

| Tide | Depth \| draught |
| --- | --- |
| High | 9 metres |
| Low | 7 metres |

- One oar
- Two **oars**
  and a sail

> A quoted word
> in two lines.

## Where we work

The tide is high. The ${'`quay`'} is dry, the Bridge engineer says, and ten boats wait for ten tides.

<Section>
<Title title="The &quot;old&quot; town" size="large" />

<Grid numCols={2}>
<Card title={'Bob\'s ropes'} image="./figure.png" alt="">
Steel and timber.
</Card>
<Card title='Lights for {brand}' image="./figure.png" alt="">
Green and red.
</Card>
</Grid>

<TeamAccordion>
<TeamMember person="ada-lindqvist" />
<TeamMember person="omar-haddad" />
</TeamAccordion>

</Section>

<ServiceCard service="services/bridges" />

<FactList>
<Fact value="7 quays" label="in two harbours" />
</FactList>
`;

const root = temporaryFolder();
cpSync(FIXTURE_SITE, root, { recursive: true });
const original = new WritingProject({ root, blocks, today: TODAY, cache: analyses });
const change = (file: string, from: string, to: string) => original.sourceOf(file)!.text.replace(from, to);
writeFiles(root, {
  [WORDS]: PAGE,
  'content/redirects.yaml': '/tides/: /words/\n',
  [ADA]: change(ADA, 'summary: Ada runs the harbour.', 'summary: >\n  Ada runs the\n  harbour at night.'),
  [FERRY]: `\uFEFF${change(FERRY, 'paper. Four', 'paper.\nFour').replaceAll('\n', '\r\n')}`,
});
const project = new WritingProject({ root, blocks, today: TODAY, cache: analyses });

interface Case {
  page?: string;
  heading?: string;
  file?: string;
}
const ON_FERRY = { file: FERRY, page: '/news-insights/ferry-timetable/' };
const ON_LIST = { file: FERRY, page: '/news-insights/news/government/' };
const OF_OMAR = { file: OMAR, heading: 'Omar Haddad' };
const IN_MENU = { file: MENU, page: '' };
const AT_WORK = { heading: 'Where we work' };
type Row = [what: string, quote: string, proposal: string, old: string, now: string, more?: Case];

const CHANGED: Row[] = [
  // Plain text
  ['a word', 'ferries leave', 'boats leave', 'Our ferries', 'Our boats'],
  ['a number', 'leave at six', 'leave at 06:30', 'at six', 'at 06:30'],
  ['words that are added', 'leave at six.', 'leave the quay at six.', 'leave at', 'leave the quay at'],
  ['words that are added at the end', 'at six.', 'at six, daily.', 'six.', 'six, daily.'],
  ['a word that is deleted', 'wait for ten tides', 'wait for tides', 'for ten tides', 'for tides'],
  ['the quoted words when the proposal is empty', 'leave', '', 'ferries leave at', 'ferries at'],
  ['a whole sentence that is deleted', 'Our ferries leave at six.', '', 'Our ferries leave at six. They', 'They'],
  ['an apostrophe that stays', 'They’re “small” boats', 'They’re “big” boats', '"small"', '"big"'],
  ['quotation marks, straight as in the file', 'boats, and', '“boats”, and', 'boats, and', '"boats", and'],
  ['a word beside a character reference', 'AT&T is a client', 'AT&T was a client', 'T is a', 'T was a'],
  ['a dash', 'at six', 'at six–seven', 'at six', 'at six–seven'],
  ['a word before a non-breaking space', '5 dollars a day', '6 dollars a day', '5&nbsp;', '6&nbsp;'],
  ['words of a wrapped line', 'line ends here and', 'line stops here and', 'line ends\n', 'line stops\n'],
  ['words on both sides of a line’s end', 'ends here and goes', 'stops there and goes', 'ends\nhere', 'stops\nthere'],
  ['words around a hard break', 'A hard\nbreak is', 'A soft\nbreak was', 'hard\\\nbreak is', 'soft\\\nbreak was'],
  ['words around an escape', 'a * star is not', 'one * star is not', 'a \\* star', 'one \\* star'],
  ['words of two paragraphs', 'at noon.\nTide', 'at dusk.\nTide', 'at noon', 'at dusk'],
  // Markup
  ['words in bold', 'old cranes', 'new cranes', '**old cranes**', '**new cranes**'],
  ['a whole emphasised word', 'young people', 'clever people', '_young_', '_clever_'],
  ['a comma after bold words', 'cranes and young', 'cranes, and young', 'cranes** and', 'cranes**, and'],
  ['the words of a link', 'Read the long story', 'Read the short story', '[the long story]', '[the short story]'],
  ['the first word of a link that is deleted', 'the long story', 'long story', '[the long', '[long'],
  ['words at the end of a quoted link', 'the long story', 'the long story so far', 'story]', 'story so far]'],
  ['the last word of a link that is deleted', 'the long story of', 'the long of', 'long story]', 'long]'],
  ['words before a link', 'Read the long story', 'See the long story', 'Read [', 'See ['],
  ['words beside the brand', 'Northgate keeps', 'Northgate tends', '{brand} keeps', '{brand} tends'],
  ['words beside the brand’s possessive', 'Northgate’s first quay', 'Northgate’s oldest quay', "'s first", "'s oldest"],
  ['the brand in new words', 'first quay', 'first Northgate quay', 'first quay', 'first {brand} quay'],
  ['the brand, when it is replaced', 'Northgate keeps', 'The firm keeps', '{brand} keeps', 'The firm keeps'],
  ['code', 'The quay is dry', 'The mole is dry', '`quay`', '`mole`'],
  ['a heading', 'Where we work', 'Where we sail', '## Where we work', '## Where we sail'],
  ['a cell', '9 metres', '8 metres', '| 9 metres |', '| 8 metres |'],
  ['a cell with an escape', 'Depth | draught', 'Depth | length', 'Depth \\| draught', 'Depth \\| length'],
  ['a cell, with an escape', '7 metres', '7 | 8 metres', '| 7 metres |', '| 7 \\| 8 metres |'],
  ['an item of a list', 'One oar', 'One paddle', '- One oar', '- One paddle'],
  ['an item with bold words and a wrapped line', 'Two oars and a sail', 'Two oars and a mast', 'a sail', 'a mast'],
  ['a quotation', 'word in two lines.', 'saying in three lines.', 'word\n> in two', 'saying\n> in three'],
  // Text that would be markup
  ['a tag as text', 'leave at six', 'leave at <Card>', 'at six', 'at \\<Card>'],
  ['braces as text', 'leave at six', 'leave at {x}', 'at six', 'at \\{x}'],
  ['a link as text', 'leave at six', 'leave at [a](b)', 'at six', 'at \\[a](b)'],
  ['asterisks that are text as they are', '2 * 3', '2 * 4', '2 * 3', '2 * 4'],
  ['asterisks as text', 'leave at six', 'leave at *six*', 'at six', 'at \\*six\\*'],
  ['the number of a list as text', 'Our ferries leave', '1. Our ferries leave', 'Our ferries', '1\\. Our ferries'],
  ['a link as text in the words of a link', 'long story', 'long [a](b) story', '[the long', '[the long \\[a\\](b)'],
  ['a rule as text', 'Our ferries', '--- Our ferries', 'Our', '--- Our'],
  ['a heading as text', 'Our ferries', '# Our ferries', 'Our', '\\# Our'],
  ['a name with an at sign', 'leave at six', 'leave @six', 'at six', '@six'],
  ['an ampersand', 'One oar', 'One oar & sail', '- One oar', '- One oar & sail'],
  // Blocks
  ['text in a block', 'Steel and timber.', 'Steel and bronze.', 'timber', 'bronze'],
  ['a prop with character references', 'The “old” town', 'The “new” town', '&quot;old', '&quot;new'],
  ['a prop, with quotation marks', 'town', '“town”', 'town"', '&quot;town&quot;"'],
  ['a prop in braces', 'Bob’s ropes', 'Bob’s knots', "Bob\\'s ropes", "Bob\\'s knots"],
  ['a prop in braces, with an apostrophe', 'ropes', 'rope’s end', 'ropes', "rope\\'s end"],
  ['a prop in single quotation marks', 'Lights for Northgate', 'Lamps for Northgate', "'Lights for {", "'Lamps for {"],
  // Frontmatter and other files
  ['a value in single quotation marks', 'It’s a quay', 'It’s a dock', "It''s a quay", "It''s a dock"],
  ['an apostrophe in single quotes', 'a quay', 'Ada’s quay', "a quay'", "Ada''s quay'", { heading: 'It’s a quay' }],
  ['a value in double quotation marks', 'A “lead” for tides', 'A “lead” for “tides”', 'for tides', 'for \\"tides\\"'],
  ['a field of a person', 'Harbour master', 'Port master', 'role: Harbour', 'role: Port', { file: ADA }],
  ['a colon in a field', 'Harbour master', 'Harbour: master', 'Harbour master', "'Harbour: master'", { file: ADA }],
  ['a folded value', 'runs the harbour at', 'ran this harbour at', 'runs the\n', 'ran this\n', { file: ADA }],
  ['the text of a person', 'walks each bridge', 'walks every bridge', 'each', 'every', { file: OMAR }],
  ['a field of a service', 'keep bridges standing', 'keep bridges safe', 'standing', 'safe', { file: BRIDGES }],
  ['the summary of an article', 'why not five', 'why not six', 'not five', 'not six', ON_FERRY],
  ['words around CRLF', 'on paper. Four of', 'on screen. Three of', 'paper.\r\nFour', 'screen.\r\nThree', ON_FERRY],
  ['the brand in a menu', 'Talk to Northgate', 'Write to Northgate', 'Talk to {', 'Write to {', IN_MENU],
  ['an entry of a menu', 'Enquire', 'Ask us', 'label: Enquire', 'label: Ask us', IN_MENU],
  ['a setting in the footer', 'of the harbour', 'of the coast', 'the harbour.', 'the coast.', { file: SITE }],
  // Places
  ['a link in a list', 'Rates', 'Prices', 'title="Rates', 'title="Prices', { heading: 'It’s a quay' }],
  ['words of the file with the heading', 'Bridge engineer', 'Bridge builder', 'engineer', 'builder', OF_OMAR],
  ['words twice, by their heading', 'is high.', 'is low.', 'k\n\nThe tide is high', 'k\n\nThe tide is low', AT_WORK],
  ['words below a heading of a file', 'two harbours', 'ten harbours', 'in two h', 'in ten h', { heading: 'Bridges' }],
  ['a summary in a narrower list', 'why not five', 'why not six', 'not five', 'not six', ON_LIST],
  ['words on a page by a redirect', 'One oar', 'An oar', 'One oar', 'An oar', { page: '/tides/' }],
  ['words on a page by an alias', 'One oar', 'An oar', 'One oar', 'An oar', { page: '/old-words/' }],
  ['words by a preview’s URL', 'One oar', 'An oar', 'One oar', 'An oar', { page: 'https://a.example/words/?a=b#c' }],
];

test.each(CHANGED)(
  'proposeWords changes %s, and no other byte [R16.6]',
  (_what, quote, proposal, old, now, more: Case = {}) => {
    const { page = '/words/', heading, file = WORDS } = more;
    const result = proposeWords(project, { page, heading, quote, proposal });
    if ('refused' in result) throw new Error(result.refused);
    expect(result.file).toBe(file);
    const { text } = project.sourceOf(file)!;
    expect(text.split(old)).toHaveLength(2);
    expect(applyEdits(text, result.edits)).toBe(text.replace(old, () => now));
  },
);

type Refusal = [what: string, quote: string, proposal: string, message: RegExp, more?: Case];

const REFUSED: Refusal[] = [
  ['words that are nowhere', 'Our trams', 'Our buses', /“Our trams” are not in content\/pages\/words\.mdx/],
  ['words that only search engines read', 'Nobody sees this', 'Everyone sees this', /are not in/],
  ['a figure that is too long for its place', '7 quays', 'seven and a half quays', /`value` has 22 characters/],
  ['words of another page', 'Plans that survive', 'Plans', /are not in/],
  ['words that are there twice', 'tide is high.', 'tide is low.', /more than one place: .*:24:\d+ and .*:42:\d+/],
  ['words that are there twice under the heading', 'ten', 'nine', /more than one place/, AT_WORK],
  ['a page that is not there', 'Our ferries', 'Our boats', /There is no page `\/nowhere\/`/, { page: '/nowhere/' }],
  ['a date', '9 March 2025', '10 March 2025', /is a date, not words: change `published` in .*index\.mdx:6/, ON_FERRY],
  ['a change across a link', 'Read the long story of', 'Hear it in tales from', /across the edge of a link/],
  ['a change across bold words', 'keeps old cranes and', 'keeps lots and', /across the edge/],
  ['a change across paragraphs', 'at noon.\nTide', 'at nine', /across the edge/],
  ['a change across a comment', 'tide falls at noon', 'tide rose noon', /across the edge/],
  ['the end of a link’s words', 'the long story', '', /Nothing would be left/],
  ['a whole paragraph that is deleted', 'One oar', '', /Nothing would be left/],
  ['a value that is deleted', 'Harbour master', '', /Nothing would be left/],
  ['a line break', 'at six.', 'at\nsix.', /cannot have line breaks/],
  ['the same words', 'They’re “small”', 'They\'re "small"', /are those that are there/],
  ['a placeholder in a value', 'Harbour master', 'Harbour {brand}', /read as something else/],
  ['a repeated word', 'at six', 'at at six', /The check does not accept it: .*words\.mdx:10/],
  ['words of a menu for words below a heading', 'Enquire', 'Ask us', /are not in/, { heading: 'Rates' }],
  ['words outside header and footer', 'One oar', 'An oar', /not in the settings and menus/, { page: '' }],
  ['words above the heading of another file', 'two lines', 'three lines', /are not in/, { heading: 'Bridges' }],
  ['words of another person', 'Harbour', 'Port', /are not in/, OF_OMAR],
  ['breadcrumbs', 'Services', 'Works', /are not in/, { page: '/services/bridges/', heading: 'Bridges' }],
  ['words above the heading', 'ferries', 'boats', /are not in/, { heading: 'Rates' }],
  ['words of two files', 'Bridge engineer', 'Bridge builder', /words\.mdx.* and .*omar-haddad/, { heading: 'No such' }],
  ['a heading that a link leads to', 'Rates', 'Prices', /no anchor `#rates`/, { heading: 'Rates' }],
  ['the name of the brand in settings', 'Northgate Works', 'Southgate Works', /are not in/],
];
test.each(REFUSED)('proposeWords refuses %s [R16.6]', (_what, quote, proposal, message, more: Case = {}) => {
  const { page = '/words/', heading } = more;
  expect(proposeWords(project, { page, heading, quote, proposal })).toEqual({
    refused: expect.stringMatching(message),
  });
});

test('findWords returns where words begin and end [R16.6]', () => {
  const found = findWords(project, { page: '/words/', quote: 'the long story of Northgate' });
  if ('refused' in found) throw new Error(found.refused);
  expect(found).toMatchObject({ file: WORDS, line: 12, column: 56 });
  expect(PAGE.slice(found.start, found.end)).toBe('the long story](/who-we-are/) of {brand}');
});
