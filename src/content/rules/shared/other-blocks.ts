/** Advice on what to write instead of other systems' blocks. Their names are in lower case. */
import type { Blocks } from '../../mdx/known-elements';

const NAMES_BY_ADVICE: Readonly<Record<string, string>> = {
  'use `<Question title="…">`, one for each question':
    'accordion accordionitem accordiongroup accordions collapse collapsible expandable expander disclosure details toggle faq faqs faqitem faqlist faqsection questions spoiler',
  'write a heading for each part (`## …`), or use `<Question>`': 'tabs tab tabitem tablist tabpanel tabgroup',
  'use `<ImageBlock image="./image.jpg" alt="…" />`':
    'image img picture photo figure staticimage gatsbyimage nextimage lazyimage imagewithcaption screenshot frame caption lightbox zoom imagezoom',
  'use `<Grid numCols={3}>` with `<ImageBlock>` inside': 'gallery images imagegallery carousel slider slideshow',
  'use `<TwoColumn>` with `<Left>` and `<Right>`, or `<Grid>`':
    'columns column col cols row twocolumns twocols split splitlayout flex sidebyside halves',
  'use `<Grid numCols={3}>`': 'threecolumn threecolumns fourcolumn fourcolumns multicolumn',
  'use `<Grid>` with `<Card>` inside':
    'cards cardgroup cardgrid cardlist tiles cardcolumns deck features featuregrid featurelist',
  'use `<Card title="…">`': 'tile linkcard panel teaser feature featurecard',
  'use `<Video title="…" video=\'<iframe src="https://…"></iframe>\' />`':
    'youtube vimeo youtubeembed youtubevideo liteyoutube player videoplayer videoembed embed media wistia loom',
  'use `<Timeline>` with `<TimelineItem title="…">` inside':
    'steps step process processstep stepper milestones milestone roadmap timelineevent timelineentry event events',
  'write the top of the page as `header:` in the frontmatter':
    'hero heroimage herosection banner pageheader pagetitle jumbotron masthead headerimage cover splash',
  'write a link as `[words](/path/)`': 'link a anchor navlink gatsbylink nextlink internallink externallink',
  'use `<CtaButtons>` with `<CtaButton title="…" path="/path/" />` inside':
    'button btn buttonlink linkbutton buttons buttongroup calltoaction ctalink ctabanner',
  'write it as text: `**Note**: …`':
    'callout note tip warning alert admonition aside info caution danger notice infobox important hint highlight message',
  'start each line of the quotation with `> `': 'quote blockquote pullquote testimonial testimonials quotation',
  'use `<JumpTo>` with `<JumpToItem title="…" url="#…" />` inside':
    'toc tableofcontents contents onthispage jumplinks anchornav pagenav tocinline doccardlist doccard',
  'write `|` between the cells, and a line of dashes below the first: `|---|---|`': 'table datatable tr td th',
  'put lines of code between two lines of three backticks': 'code codeblock codesnippet snippet pre terminal',
  'write a heading as `## …`, or use `<Title title="…" size="large" />`':
    'heading header h1 h2 h3 h4 h5 h6 subheading sectiontitle sectionheading subtitle headline',
  'write the words without a tag, or use `<RichContent>`':
    'text paragraph p prose markdown richtext textblock content body copy lead intro wysiwyg',
  'use `<Section>`': 'container wrapper box div stack layout band fullwidth background block group page main',
  'remove it: `<Section>` has `topSpace` and `bottomSpace`': 'spacer space gap',
  'write `---` on a separate line': 'divider separator hr line rule',
  'write `<br />`': 'linebreak break newline',
  'start each item’s line with `- `': 'list listitem ul ol li bulletlist checklist',
  'write bold text as `**text**`': 'bold strong b',
  'write italic text as `*text*`': 'italic em i emphasis',
  'remove the tag: blocks have their own styles': 'icon badge tag pill chip tooltip popover span font center',
  'use `<FactList>` with `<Fact value="…" label="…" />` inside':
    'stat stats statistic statistics metric metrics figures keyfacts keyfigures counter numbers number',
  'use `<TeamAccordion>` with `<TeamMember person="…" />` inside':
    'team people staff person profile profiles teamgrid teamlist bio author leadership leaders contributor',
  'use `<FeaturedArticles />`, or `<ArticleGrid />` for all of them':
    'news articles articlelist latestnews latestarticles blog posts postlist bloglist relatedarticles related insights',
  'use `<ArticleCard article="…" />`': 'article post articlepreview articlelink',
  'use `<FeaturedServices />`': 'services servicelist servicegrid servicecards ourservices',
  'use `<ServiceCard service="services/…" />`': 'service',
  'use `<ContactForm recipient="enquiries" />`': 'form enquiryform enquiry contactus emailform messageform hubspotform',
  'use `<GetInTouch />`': 'contact contactdetails contactinfo address phone email office',
  'use `<Map latitude={…} longitude={…} />`': 'googlemap googlemaps mapembed location locationmap mapbox',
  'use `<Opening title="…">`': 'job jobs jobposting joblisting vacancy vacancies role position career careers openings',
  'use `<SubmitCvForm recipient="careers" />`': 'cvform resumeform applicationform apply jobapplication uploadform',
  'use `<DocumentList>` with `<Document>` inside, or a link: `[The plan](./plan.pdf)`':
    'download downloads downloadlink downloadbutton pdf file files filelink attachment attachments documents resources',
  'use `<BookingCalendar />`': 'calendar booking bookingform calendly bookameeting',
  'write `{brand}` for the name of the firm': 'brand sitename companyname',
  'remove the tag': 'fragment react.fragment browseronly clientonly suspense marquee blink',
  'use an image of it: `<ImageBlock image="./chart.png" alt="…" />`':
    'chart graph barchart piechart linechart diagram mermaid plot',
  'use `<Grid numCols={4}>` with `<ImageBlock>` inside': 'logos logowall logogrid clients partners',
  'use `<Question title="…">` for text that opens': 'readmore showmore expand more',
  'write the words without a tag': 'trans t formattedmessage fmt',
  'remove it: the site has no such block; a link can lead there: `[words](https://…)`':
    'newsletter subscribe signup search searchbox countdown timer comments share sharebuttons sociallinks social socialicons twitter tweet twitterembed instagram facebook linkedin rss weather chat chatbot cookiebanner',
  'remove it: code is not allowed in content, and the title and the description are in the frontmatter':
    'script style head seo helmet meta styled',
};

/** Maps each name to its advice. */
export const adviceByName = (namesByAdvice: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(namesByAdvice).flatMap(([advice, names]) => names.split(' ').map((name) => [name, advice])));

const ADVICE = adviceByName(NAMES_BY_ADVICE);

/** `TabItem` → `tabitem`; `UI.Card` → `card`. */
export function adviceForBlock(name: string): string | undefined {
  const lower = name.toLowerCase();
  // `<o:p>`
  if (name.includes(':')) return 'remove the tag: a word processor wrote it';
  return ADVICE.get(lower) ?? ADVICE.get(lower.replace(/^.*\./, '')) ?? ADVICE.get(withoutKind(name).toLowerCase());
}

/** `PersonCard` → `Person`: the last word only describes its appearance. */
const withoutKind = (name: string): string =>
  name.replace(/(?:Card|List|Grid|Block|Section|Box|Embed|Item|Wrapper)s?$/, '');

/** The blocks with a need that contains a word of the name. */
export function blocksForNeed(name: string, blocks: Blocks): string[] {
  const words = (withoutKind(name).match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter((word) => word.length > 3 && word !== 'link');
  const isNamed = (needs: readonly string[]) =>
    words.some((word) => needs.some((need) => new RegExp(`\\b${word}s?\\b`).test(need)));
  return [...blocks.values()].filter(({ needs }) => isNamed(needs)).map((block) => block.name);
}
