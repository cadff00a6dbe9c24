/** Makes rules from the rows of a table: each row writes the messages for the findings in fields. */
import type { FieldFinding } from '../fields/fields-context';
import { type ItemRule, type Message, type Rule, rulesForEach } from './rule';

type Describe<Kind extends FieldFinding['kind']> = (finding: Extract<FieldFinding, { kind: Kind }>) => Message;

interface FindingRow extends Omit<ItemRule<'fields', FieldFinding>, 'says'> {
  /** Writes the message for each kind of finding that the rule reports. */
  describe: { readonly [Kind in FieldFinding['kind']]?: Describe<Kind> };
}

export const rulesFromFindings = (rows: readonly FindingRow[]): readonly Rule<'fields'>[] =>
  rulesForEach(
    { phase: 'fields' },
    ({ findings }) => findings,
    rows.map(({ describe, ...row }) => ({
      ...row,
      says: (finding: FieldFinding) =>
        (describe[finding.kind] as ((found: FieldFinding) => Message) | undefined)?.(finding),
    })),
  );
