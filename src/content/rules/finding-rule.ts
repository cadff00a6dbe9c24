/** A rule that only words what the fields step has found is one row of a table. This file makes a rule of a row. */
import type { FieldFinding, Noun } from '../fields/fields-context';
import { defineRule, type Message, type Rule, type RuleDefinition } from './rule';

type Describe<Kind extends FieldFinding['kind']> = (finding: Extract<FieldFinding, { kind: Kind }>) => Message;

export interface FindingRow extends Omit<RuleDefinition<'fields'>, 'topic' | 'phase' | 'check'> {
  /** The kinds of findings that the rule reports, each with its words. */
  describe: { readonly [Kind in FieldFinding['kind']]?: Describe<Kind> };
}

/** `noun`: the rules report only findings in fields, or only those in props. */
export const rulesFromFindings = (
  topic: Rule['topic'],
  noun: Noun,
  rows: readonly FindingRow[],
): readonly Rule<'fields'>[] =>
  rows.map(({ describe, ...row }) =>
    defineRule({
      ...row,
      topic,
      phase: 'fields',
      check({ findings }, report) {
        for (const finding of findings) {
          const words = describe[finding.kind] as ((found: FieldFinding) => Message) | undefined;
          if (words && finding.noun === noun) report(finding.place, words(finding));
        }
      },
    }),
  );
