/**
 * A rule of the checker is a file in a folder below, or a row in such a file. It says what it finds and why that matters to
 * a reader. Its examples are also its tests and its explanation (`npm run check -- --explain <rule>`).
 */
import type { FieldsContext } from '../fields/fields-context';
import type { FileContext } from '../file-analysis';
import type { MarkdownContext } from '../mdx/document';
import type { SyntaxContext } from '../mdx/syntax-context';
import type { Corrections } from '../report/correction';
import type { Place, Severity } from '../report/problem';
import type { CopiesContext, FormerContacts, ReviewNote, PublishedPath, SiteContext } from '../site-model';
import type { AllowanceContext } from '../source/allowances';
import { START } from '../source/positions';
import type { SourceContext } from '../source/source-file';
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

/** The folders of rules, and the headings of `docs/checks.md`. */
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
  /** Default: to write what the correction writes. */
  fix?: string | undefined;
  /** The one replacement that is certainly meant, for `npm run check -- --fix` and the quick fixes of editors. */
  corrections?: Corrections | undefined;
}

/** What would be right, in words and as a replacement. */
export type Advice = Pick<Message, 'fix' | 'corrections'>;

/** A place, or something that has one. `file` is needed only if it is not the file that the rule checks. */
export type Spot = Place | Placed;

interface Placed {
  place: Place;
  file?: string | undefined;
}

/** Reports nothing without a message. */
export type Report = (spot: Spot, message: Message | Nothing) => void;

type Nothing = false | '' | undefined;

/** A place in a file, or its start. */
export const inFile = (file: string, place: Place = START): Placed => ({ file, place });

/** Finds the first of these fields that the file has; without any, the start of the file. */
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
  /** What the settings said before. */
  former?: FormerContacts;
  /** A note of a reviewer on the file. */
  note?: Omit<ReviewNote, 'file'>;
}

export interface BadExample extends Example {
  /** What this rule says, a line each: `line:column what — found — fix`. Lines are counted in `text`. */
  says: readonly string[];
  /** Other rules that report something in this example. */
  also?: readonly string[];
}

export interface Rule<In extends Phase = Phase> {
  /** The name to search for and to quote in a review. A file with one rule has the same name. */
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

/** A rule with its topic, which is the folder of its file. */
export type FiledRule = Rule & { topic: keyof typeof TOPICS };

/** What the file of a rule contains; `defineRule` makes the rule. */
export interface RuleDefinition<In extends Phase> extends Omit<Rule<In>, 'severity' | 'examples'> {
  /** An error unless given. */
  severity?: Severity;
  /** The path of the file in every example. */
  exampleFile?: string;
  /** Wrong examples, by what a writer types: what the rule says about it. */
  bad?: Readonly<Record<string, string | readonly string[]>>;
  /** Wrong examples that need more than a text: a path, other files, a fixture. */
  badInFiles?: readonly (Omit<BadExample, 'says'> & { says: string | readonly string[] })[];
  good: readonly (Example | string)[];
}

export function defineRule<In extends Phase>(definition: RuleDefinition<In>): Rule<In> {
  const { severity = 'error', exampleFile, bad = {}, badInFiles = [], good, ...rule } = definition;
  const inFile = exampleFile === undefined ? {} : { file: exampleFile };
  const texts = Object.entries(bad).map(([text, says]) => ({ text, says }));
  return {
    ...rule,
    severity,
    examples: {
      bad: [...texts, ...badInFiles].map(({ says, ...example }) => ({ ...inFile, ...example, says: [says].flat() })),
      good: good.map((one) => ({ ...inFile, ...(typeof one === 'string' ? { text: one } : one) })),
    },
  };
}

/** `at`: the place of the mistake, if it is not the place of the item. */
type ItemMessage = Message & { at?: Place | undefined };

type Said = ItemMessage | Nothing;

/** A rule that checks the items of a list one by one. `says` returns the messages about one item. */
export interface ItemRule<In extends Phase, Item> extends Omit<RuleDefinition<In>, 'phase' | 'check'> {
  says(item: Item, context: Contexts[In]): Said | readonly Said[];
}

/** Makes rules that check the same items, one rule from each row. */
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
