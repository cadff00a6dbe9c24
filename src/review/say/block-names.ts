/** How a sentence names a block: writers know `CtaButton`, and readers see a button. */
import { plural } from './plural';

/** Blocks that hold text together. A reader sees a part of the page, whichever block made it. */
const PARTS = ['Section', 'FourFifths', 'RichContent', 'TwoColumn'];
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PARTS.map((name) => [name, 'part'])),
  Left: 'column',
  Right: 'column',
  ArticleGrid: 'list of articles',
  Cta: 'tile',
  CtaButton: 'button',
  CtaButtons: 'row of buttons',
  CtaGrid: 'row of tiles',
  DocumentList: 'list of documents',
  FactList: 'row of figures',
  Fact: 'figure',
  FeaturedArticles: 'list of articles',
  FeaturedServices: 'list of services',
  GetInTouch: 'invitation',
  ImageBlock: 'picture',
  JumpTo: 'list of links to places on the page',
  JumpToItem: 'link',
  Opening: 'job',
  SubmitCvForm: 'form for CVs',
  TeamAccordion: 'list of people',
  TeamMember: 'person',
  Timeline: 'timeline',
  TimelineItem: 'step',
  Title: 'heading',
};

/** `BookingCalendar` → `booking calendar` */
export const blockInWords = (name: string): string =>
  NAMES[name] ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** `lists of articles` */
export function blocksOfKind(name: string): string {
  const one = blockInWords(name);
  return one === 'person' ? 'people' : one.replace(/^\w+(?= (?:of|for) )|\w+$/, '$&s');
}

/** `3 lists of articles` */
export const blocksInWords = (count: number, name: string): string =>
  plural(count, blockInWords(name), blocksOfKind(name));

/** `Card “Assess”` → `card “Assess”` */
export const labelInWords = (label: string): string => label.replace(/^[A-Z]\w*(?= “| under “|$)/, blockInWords);
