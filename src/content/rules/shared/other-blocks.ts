/** The blocks of other systems, and the way to write the same here. The names are in lower case. */
import type { Blocks } from '../../mdx/known-elements';

const LINES: readonly [names: string, advice: string][] = [
  [
    'accordion accordionitem accordiongroup accordions collapse collapsible expandable expander disclosure details toggle faq faqs faqitem faqlist faqsection questions spoiler',
    'use `<Question title="…">`, one for each question',
  ],
  ['tabs tab tabitem tablist tabpanel tabgroup', 'write a heading for each part (`## …`), or use `<Question>`'],
  [
    'image img picture photo figure staticimage gatsbyimage nextimage lazyimage imagewithcaption screenshot frame caption',
    'use `<ImageBlock image="./image.jpg" alt="…" />`',
  ],
  ['gallery images imagegallery carousel slider slideshow', 'use `<Grid numCols={3}>` with `<ImageBlock>` inside'],
  [
    'columns column col cols row twocolumns twocols split splitlayout flex sidebyside halves',
    'use `<TwoColumn>` with `<Left>` and `<Right>`, or `<Grid>`',
  ],
  ['threecolumn threecolumns fourcolumn fourcolumns multicolumn', 'use `<Grid numCols={3}>`'],
  ['cards cardgroup cardgrid cardlist tiles cardcolumns deck', 'use `<Grid>` with `<Card>` inside'],
  ['tile linkcard panel teaser feature featurecard', 'use `<Card title="…">`'],
  ['features featuregrid featurelist', 'use `<Grid>` with `<Card>` inside'],
  [
    'youtube vimeo youtubeembed youtubevideo liteyoutube player videoplayer videoembed embed media wistia loom',
    'use `<Video title="…" video=\'<iframe src="https://…"></iframe>\' />`',
  ],
  [
    'steps step process processstep stepper milestones milestone roadmap timelineevent timelineentry event events',
    'use `<Timeline>` with `<TimelineItem title="…">` inside',
  ],
  [
    'hero heroimage herosection banner pageheader pagetitle jumbotron masthead headerimage cover splash',
    'write the top of the page as `header:` in the frontmatter',
  ],
  ['link a anchor navlink gatsbylink nextlink internallink externallink', 'write a link as `[words](/path/)`'],
  [
    'button btn buttonlink linkbutton buttons buttongroup calltoaction ctalink ctabanner',
    'use `<CtaButtons>` with `<CtaButton title="…" path="/path/" />` inside',
  ],
  [
    'callout note tip warning alert admonition aside info caution danger notice infobox important hint highlight message',
    'write it as text: `**Note**: …`',
  ],
  ['quote blockquote pullquote testimonial testimonials quotation', 'start each line of the quotation with `> `'],
  [
    'toc tableofcontents contents onthispage jumplinks anchornav pagenav',
    'use `<JumpTo>` with `<JumpToItem title="…" url="#…" />` inside',
  ],
  ['table datatable tr td th', 'write `|` between the cells, and a line of dashes below the first: `|---|---|`'],
  ['code codeblock codesnippet snippet pre terminal', 'put lines of code between two lines of three backticks'],
  [
    'heading header h1 h2 h3 h4 h5 h6 subheading sectiontitle sectionheading subtitle headline',
    'write a heading as `## …`, or use `<Title title="…" size="large" />`',
  ],
  [
    'text paragraph p prose markdown richtext textblock content body copy lead intro wysiwyg',
    'write the words without a tag, or use `<RichContent>`',
  ],
  ['container wrapper box div stack layout band fullwidth background block group page main', 'use `<Section>`'],
  ['spacer space gap', 'remove it: `<Section>` has `topSpace` and `bottomSpace`'],
  ['divider separator hr line rule', 'write `---` on a separate line'],
  ['linebreak break newline', 'write `<br />`'],
  ['list listitem ul ol li bulletlist checklist', 'start each item’s line with `- `'],
  ['bold strong b', 'write bold text as `**text**`'],
  ['italic em i emphasis', 'write italic text as `*text*`'],
  ['icon badge tag pill chip tooltip popover span font center', 'remove the tag: blocks have their own styles'],
  [
    'stat stats statistic statistics metric metrics figures keyfacts keyfigures counter numbers number',
    'use `<FactList>` with `<Fact value="…" label="…" />` inside',
  ],
  [
    'team people staff person profile profiles teamgrid teamlist bio author leadership leaders contributor',
    'use `<TeamAccordion>` with `<TeamMember person="…" />` inside',
  ],
  [
    'news articles articlelist latestnews latestarticles blog posts postlist bloglist relatedarticles related insights',
    'use `<FeaturedArticles />`, or `<ArticleGrid />` for all of them',
  ],
  ['article post articlepreview articlelink', 'use `<ArticleCard article="…" />`'],
  ['services servicelist servicegrid servicecards ourservices', 'use `<FeaturedServices />`'],
  ['service', 'use `<ServiceCard service="services/…" />`'],
  [
    'form enquiryform enquiry contactus emailform messageform hubspotform',
    'use `<ContactForm recipient="enquiries" />`',
  ],
  ['contact contactdetails contactinfo address phone email office', 'use `<GetInTouch />`'],
  ['googlemap googlemaps mapembed location locationmap mapbox', 'use `<Map latitude={…} longitude={…} />`'],
  [
    'job jobs jobposting joblisting vacancy vacancies role position career careers openings',
    'use `<Opening title="…">`',
  ],
  ['cvform resumeform applicationform apply jobapplication uploadform', 'use `<SubmitCvForm recipient="careers" />`'],
  [
    'download downloads downloadlink downloadbutton pdf file files filelink attachment attachments documents resources',
    'use `<DocumentList>` with `<Document>` inside, or a link: `[The plan](./plan.pdf)`',
  ],
  ['calendar booking bookingform calendly bookameeting', 'use `<BookingCalendar />`'],
  ['brand sitename companyname', 'write `{brand}` for the name of the firm'],
  ['fragment react.fragment browseronly clientonly suspense marquee blink', 'remove the tag'],
  ['tocinline doccardlist doccard', 'use `<JumpTo>` with `<JumpToItem title="…" url="#…" />` inside'],
  [
    'chart graph barchart piechart linechart diagram mermaid plot',
    'use an image of it: `<ImageBlock image="./chart.png" alt="…" />`',
  ],
  ['lightbox zoom imagezoom', 'use `<ImageBlock image="./image.jpg" alt="…" />`'],
  ['logos logowall logogrid clients partners', 'use `<Grid numCols={4}>` with `<ImageBlock>` inside'],
  ['readmore showmore expand more', 'use `<Question title="…">` for text that opens'],
  ['trans t formattedmessage fmt', 'write the words without a tag'],
  [
    'newsletter subscribe signup search searchbox countdown timer comments share sharebuttons sociallinks social socialicons twitter tweet twitterembed instagram facebook linkedin rss weather chat chatbot cookiebanner',
    'remove it: the site has no such block; a link can lead there: `[words](https://…)`',
  ],
  [
    'script style head seo helmet meta styled',
    'remove it: code is not allowed in content, and the title and the description are in the frontmatter',
  ],
];

/** Maps each name to its advice. A line lists the names that have the same advice. */
export const adviceByName = (
  lines: readonly (readonly [names: string, advice: string])[],
): ReadonlyMap<string, string> =>
  new Map(lines.flatMap(([names, advice]) => names.split(' ').map((name) => [name, advice])));

const ADVICE = adviceByName(LINES);

/** `TabItem` → `tabitem`; `UI.Card` → `card`. */
export function adviceForBlock(name: string): string | undefined {
  const lower = name.toLowerCase();
  // `<o:p>`
  if (name.includes(':')) return 'remove the tag: a word processor wrote it';
  return ADVICE.get(lower) ?? ADVICE.get(lower.replace(/^.*\./, '')) ?? ADVICE.get(withoutKind(name).toLowerCase());
}

/** `PersonCard` → `Person`: the last word says only what it looks like. */
const withoutKind = (name: string): string =>
  name.replace(/(?:Card|List|Grid|Block|Section|Box|Embed|Item|Wrapper)s?$/, '');

/** The blocks whose descriptions name a need that contains a word of the name. */
export function blocksForNeed(name: string, blocks: Blocks): string[] {
  const words = (withoutKind(name).match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter((word) => word.length > 3 && word !== 'link');
  const isNamed = (needs: readonly string[]) =>
    words.some((word) => needs.some((need) => new RegExp(`\\b${word}s?\\b`).test(need)));
  return [...blocks.values()].filter(({ needs }) => isNamed(needs)).map((block) => block.name);
}
