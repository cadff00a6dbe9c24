/**
 * One rule of the checker, one file of a folder below. The file says what the rule finds, why that matters to a reader,
 * and shows it with examples; the same examples are its tests and its explanation (`npm run check -- --explain <rule>`).
 */
import type { FieldsContext } from '../fields/fields-context';
import type { FileContext } from '../file-analysis';
import type { MarkdownContext } from '../mdx/document';
import type { SyntaxContext } from '../mdx/syntax-context';
import type { Corrections } from '../report/correction';
import type { Place, Severity } from '../report/problem';
import type { CopiesContext, PublishedPath, SiteContext } from '../site-model';
import type { AllowanceContext } from '../source/allowances';
import { START } from '../source/positions';
import type { SourceContext } from '../source/source-context';
import type { Prose } from '../text/prose';

/** What a rule looks at, by the phase of reading in which it runs. */
export interface Contexts {
  /** The bytes and the text of one content file. */
  source: SourceContext;
  /** The body of one MDX file, as it was read. */
  markdown: MarkdownContext;
  /** The fields of one file, or the props in it. */
  fields: FieldsContext;
  /** What the MDX parser could not read, and the Markdown that it read. */
  syntax: SyntaxContext;
  /** The words of one file that visitors read. */
  prose: readonly Prose[];
  /** One MDX file as a whole, after everything in it has been read. */
  file: FileContext;
  /** All files, once every one of them has been read. */
  site: SiteContext;
  /** Files that are whole copies of others. Nothing else is reported in them. */
  copies: CopiesContext;
  /** The comments that allow a warning, once all warnings are known. */
  allowances: AllowanceContext;
}

export type Phase = keyof Contexts;

/** The folders of rules. The reference page has a part for each. */
export const TOPICS = {
  files: 'Files',
  fields: 'Frontmatter and settings',
  text: 'Text and tags',
  blocks: 'Blocks',
  headings: 'Headings and anchors',
  pictures: 'Images and files',
  links: 'Links and references',
  paths: 'Paths and titles',
} as const;

/** `what — found — fix`: what is wrong, what was found there, and what would be right. */
export interface Message {
  what: string;
  found?: string | undefined;
  fix?: string | undefined;
  /** The one replacement that is certainly meant, for `npm run check -- --fix` and the quick fixes of editors. */
  corrections?: Corrections | undefined;
}

/** A place, or something with a place. `file`: another file than the one that the rule looks at. */
export type Spot = Place | Placed;

interface Placed {
  place: Place;
  file?: string | undefined;
}

export type Report = (spot: Spot, message: Message) => void;

/** The place of the first of these fields that a file has, or its start. */
export const atField = (
  { file, fieldPositions = {} }: { file: string; fieldPositions?: Readonly<Record<string, Place>> },
  ...names: readonly string[]
): { file: string; place: Place } => ({
  file,
  place: names.map((name) => fieldPositions[name]).find((place) => place) ?? START,
});

export interface Example {
  /** The path of the file: `content/pages/page.mdx` unless given. */
  file?: string;
  /** What a writer types. In an MDX file this is the body, unless it starts with frontmatter of its own. */
  text: string;
  /** Other files that the example needs, by path. `null` removes one of the fixture site. */
  others?: Readonly<Record<string, string | null>>;
  /** A folder of `__tests__/fixtures/mistakes` that is laid over the fixture site first: images and other bytes. */
  fixture?: string;
  /** Paths that the last release had. */
  published?: readonly PublishedPath[];
}

export interface BadExample extends Example {
  /** What this rule says, a line each: `line:column what — found — fix`. Lines are counted in `text`. */
  says: readonly string[];
  /** Other rules that report something in this example. */
  also?: readonly string[];
}

export interface Rule<In extends Phase = Phase> {
  /** The file's name: what to search for, what to quote in a review. */
  id: string;
  /** Names that this rule had before; kept for one release. */
  aliases?: readonly string[];
  severity: Severity;
  /** Several, when records of one kind come from several phases. */
  phase: In | readonly In[];
  /** The rule is skipped when it is a guess which block is inside which. */
  needsPlacement?: true;
  /** The mistake that it finds, in one sentence. */
  summary: string;
  /** Why that matters to a reader, in one or two sentences. */
  why: string;
  check(context: Contexts[In], report: Report): void;
  examples: { bad: readonly BadExample[]; good: readonly Example[] };
}

/** A rule in its folder. */
export type FiledRule = Rule & { topic: keyof typeof TOPICS };

/** A rule as its file writes it. */
export interface RuleDefinition<In extends Phase> extends Omit<Rule<In>, 'examples'> {
  examples: {
    /** The file of all examples. */
    file?: string;
    /** What a writer types, and what the rule says about it. */
    bad?: Readonly<Record<string, string | readonly string[]>>;
    /** Examples of which the text is not all. */
    inFiles?: readonly (Omit<BadExample, 'says'> & { says: string | readonly string[] })[];
    good: readonly (Example | string)[];
  };
}

export function defineRule<In extends Phase>({ examples, ...rule }: RuleDefinition<In>): Rule<In> {
  const { file, bad = {}, inFiles = [] } = examples;
  const inFile = file === undefined ? {} : { file };
  const texts = Object.entries(bad).map(([text, says]) => ({ text, says }));
  const good = examples.good.map((one) => (typeof one === 'string' ? { text: one } : one));
  return {
    ...rule,
    examples: {
      bad: [...texts, ...inFiles].map(({ says, ...example }) => ({ ...inFile, ...example, says: [says].flat() })),
      good: good.map((example) => ({ ...inFile, ...example })),
    },
  };
}

/** A message, and its place where that is not the place of the item. */
export type ItemMessage = Message & { at?: Place | undefined };

type Said = ItemMessage | false | '' | undefined;

/** A rule about the items of a list. `says`: the messages about an item, if it has mistakes. */
export interface ItemRule<In extends Phase, Item> extends Omit<RuleDefinition<In>, 'phase' | 'check'> {
  says(item: Item, context: Contexts[In]): Said | readonly Said[];
}

/** Rules that look at the same items, a row each. */
export const rulesForEach = <In extends Phase, Item extends Placed>(
  phase: In,
  itemsOf: (context: Contexts[In]) => Iterable<Item>,
  rows: readonly ItemRule<In, Item>[],
): readonly Rule<In>[] =>
  rows.map(({ says, ...row }) =>
    defineRule({
      ...row,
      phase,
      check(context, report) {
        for (const item of itemsOf(context))
          for (const said of [says(item, context)].flat())
            if (said) report({ file: item.file, place: said.at ?? item.place }, said);
      },
    }),
  );
