/**
 * A rule of the checker is a file in a folder below, or a row in such a file. It states what it finds and why that
 * matters to a reader. Its examples are also its tests and its explanation (`npm run check -- --explain <rule>`).
 */
import type { FieldFinding, FieldsContext } from '../fields/fields-context';
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

/** The input of a rule, by the phase of reading in which it runs. */
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
  /** All files, after every one of them has been read. */
  site: SiteContext;
  /** Files that are whole copies of others, in which nothing else is reported. */
  copies: CopiesContext;
  /** The comments that allow a warning, after all warnings are known. */
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

/** `what — found — fix`: what is wrong, what was found there, and how to fix it. */
export interface Message {
  what: string;
  found?: string | undefined;
  /** Default: to write the correction. */
  fix?: string | undefined;
  /** The one replacement that is certainly meant, for `npm run check -- --fix` and the quick fixes of editors. */
  corrections?: Corrections | undefined;
}

/** How to fix a mistake, in words and as a replacement. */
export type Advice = Pick<Message, 'fix' | 'corrections'>;

/** A place, or something that has one. `file` is only for a place outside the file that the rule checks. */
export type Spot = Place | Placed;

interface Placed {
  place: Place;
  file?: string | undefined;
}

/** Does nothing without a message. */
export type Report = (spot: Spot, message: Message | Nothing) => void;

type Nothing = false | '' | undefined;

/** A place in a file. Default: its start. */
export const inFile = (file: string, place: Place = START): Placed => ({ file, place });

/** The place of the first of these fields that the file has, or else the start of the file. */
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
  /** What a writer types. In an MDX file this is the body, unless it starts with its own frontmatter. */
  text: string;
  /** Other files that the example needs, by path. `null` removes one of the fixture site. */
  others?: Readonly<Record<string, string | null>>;
  /** A folder of `__tests__/fixtures/mistakes` that is laid over the fixture site first, for images and other bytes. */
  fixture?: string;
  /** The paths of the last release. */
  published?: readonly PublishedPath[];
  /** The contact details in earlier settings. */
  former?: FormerContacts;
  /** A note of a reviewer on the file. */
  note?: Omit<ReviewNote, 'file'>;
}

export interface BadExample extends Example {
  /** The messages of this rule, one on each line: `line:column what — found — fix`. Lines are counted in `text`. */
  says: readonly string[];
  /** Other rules that report something in this example. */
  also?: readonly string[];
}

type BadInFiles = Omit<BadExample, 'says'> & { says: string | readonly string[] };

export interface Rule<In extends Phase = Phase> {
  /** The name to search for and to quote in a review. A file with one rule has this name too. */
  id: string;
  /** Former names of this rule, kept for one release. */
  aliases?: readonly string[];
  severity: Severity;
  /** Several phases, when several of them record the same kind of finding. */
  phase: In | readonly In[];
  /** The rule is skipped when the nesting of blocks is a guess. */
  needsPlacement?: true;
  /** The mistake that it finds, in one sentence. */
  summary: string;
  /** Why that matters to a reader, in one or two sentences. */
  why: string;
  check(context: Contexts[In], report: Report): void;
  examples: { bad: readonly BadExample[]; good: readonly Example[] };
}

/** A rule with its file, and its topic, which is the name of the folder. */
export type FiledRule = Rule & { topic: keyof typeof TOPICS; file: string };

/** The input of `defineRule`, which a rule's file contains. */
export interface RuleDefinition<In extends Phase> extends Omit<Rule<In>, 'severity' | 'examples'> {
  /** An error unless given. */
  severity?: Severity;
  /** The path of the file in every example. */
  exampleFile?: string;
  /** Wrong examples: what a writer types, and the messages of the rule. */
  bad?: Readonly<Record<string, string | readonly string[]>>;
  /** Wrong examples that need more than a text, such as a path, other files or a fixture. */
  badInFiles?: BadInFiles | readonly BadInFiles[];
  /** Right examples that look like mistakes. */
  good?: readonly (Example | string)[];
}

export function defineRule<In extends Phase>(definition: RuleDefinition<In>): Rule<In> {
  const { severity = 'error', exampleFile, bad = {}, badInFiles = [], good = [], ...rule } = definition;
  const inFile = exampleFile === undefined ? {} : { file: exampleFile };
  const texts = Object.entries(bad).map(([text, says]) => ({ text, says }));
  return {
    ...rule,
    severity,
    examples: {
      bad: [...texts, badInFiles]
        .flat()
        .map(({ says, ...example }) => ({ ...inFile, ...example, says: [says].flat() })),
      good: good.map((one) => ({ ...inFile, ...(typeof one === 'string' ? { text: one } : one) })),
    },
  };
}

/** What all rules of a table share. A row may differ. */
type Shared<In extends Phase> = Pick<RuleDefinition<In>, 'phase'> & Partial<RuleDefinition<In>>;

/** Makes a rule from each row. */
export const rulesWith = <In extends Phase>(
  shared: Shared<In>,
  rows: readonly Omit<RuleDefinition<In>, 'phase'>[],
): Rule<In>[] => rows.map((row) => defineRule({ ...shared, ...row }));

/** `at`: the place of the mistake, if it is not the place of the item. */
type ItemMessage = Message & { at?: Place | undefined };

type Said = ItemMessage | Nothing;

/** A rule that checks the items of a list one by one. `says` returns the messages about an item. */
interface ItemRule<In extends Phase, Item> extends Omit<RuleDefinition<In>, 'phase' | 'check'> {
  says(item: Item, context: Contexts[In]): Said | readonly Said[];
}

/** Makes a rule from each row. All of them check the same items. */
export const rulesForEach = <In extends Phase, Item extends Placed>(
  shared: Shared<In>,
  itemsOf: (context: Contexts[In]) => Iterable<Item>,
  rows: readonly ItemRule<In, Item>[],
): Rule<In>[] =>
  rulesWith(
    shared,
    rows.map(({ says, ...row }) => ({
      ...row,
      check(context: Contexts[In], report: Report) {
        for (const item of itemsOf(context))
          for (const said of [says(item, context)].flat())
            if (said) report({ file: item.file, place: said.at ?? item.place }, said);
      },
    })),
  );

type Describe<Kind extends FieldFinding['kind']> = (finding: Extract<FieldFinding, { kind: Kind }>) => Message;

interface FindingRow extends Omit<ItemRule<'fields', FieldFinding>, 'says'> {
  /** Writes the message for each kind of finding that the rule reports. */
  describe: { readonly [Kind in FieldFinding['kind']]?: Describe<Kind> };
}

/** Makes rules that write the messages for the findings in fields. */
export const rulesFromFindings = (rows: readonly FindingRow[]): Rule<'fields'>[] =>
  rulesForEach(
    { phase: 'fields' },
    // In a list, the line says which item is meant.
    ({ findings }) => findings.map((finding) => ({ ...finding, name: finding.name.replace(/^.*\]\./, '') })),
    rows.map(({ describe, ...row }) => ({
      ...row,
      says: (finding: FieldFinding) =>
        (describe[finding.kind] as ((found: FieldFinding) => Message) | undefined)?.(finding),
    })),
  );
