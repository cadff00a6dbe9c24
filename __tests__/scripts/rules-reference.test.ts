import path from 'node:path';
import { readRules } from '../../src/content/rules';
import { escapeTags, isReferenceCurrent, rulesReference } from '../../scripts/lib/check/rules-reference';

/** Keyed by rule: the text below its heading. */
const sections = new Map(
  rulesReference()
    .split(/^### (?=[a-z0-9-]+$)/m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);

test.each(readRules().map((rule) => [rule.id, rule] as const))(
  'the reference lists %s with its reason and its examples [R4.8]',
  (id, { severity, why, examples, aliases = [] }) => {
    const section = sections.get(id) ?? '';
    expect(section).toContain(escapeTags(why));
    expect(/^Warning\. /m.test(section)).toBe(severity === 'warning');
    for (const message of examples.bad.flatMap(({ says }) => says))
      expect(section).toContain(`> ${escapeTags(message)}`);
    for (const alias of aliases) expect(section).toContain(`\`${alias}\``);
  },
);

// Locally, `npm test` writes the file before the tests run.
(process.env.CI ? test : test.skip)('docs/checks.md is current: otherwise run `npm run docs` [R4.8]', () => {
  if (!isReferenceCurrent(path.resolve(__dirname, '../..')))
    throw new Error('docs/checks.md is not current: run `npm run docs`.');
});
