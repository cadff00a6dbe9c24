/** Makes a rule that writes the message for one type of finding of the MDX parser. */
import { type FindingOf, findingsOf, type SyntaxContext, type SyntaxFinding } from '../mdx/syntax-context';
import { excerptAt } from '../source/excerpt-at';
import { defineRule, type Message, type Rule, type RuleDefinition } from './rule';

interface SyntaxRow<Type extends SyntaxFinding['type']> extends Omit<RuleDefinition<'syntax'>, 'phase' | 'check'> {
  about: Type;
  /** Returns the message about a finding. Without `found`, the message quotes the rest of the line. */
  says(finding: FindingOf<Type>, context: SyntaxContext): Message | undefined;
}

export const ruleFromSyntax = <Type extends SyntaxFinding['type']>({
  about,
  says,
  ...row
}: SyntaxRow<Type>): Rule<'syntax'> =>
  defineRule({
    ...row,
    phase: 'syntax',
    check(context, report) {
      for (const finding of findingsOf(context, about)) {
        const message = says(finding, context);
        const found = excerptAt(context.source, finding.offset);
        report(context.source.at(finding.offset), message && { found, ...message });
      }
    },
  });
