import type { Nodes } from 'mdast';
import { placeOfNode } from '../../mdx/text-content';
import { excerptAt } from '../../source/excerpt-at';
import { defineRule } from '../rule';

export const listIndent = defineRule({
  id: 'list-indent',
  severity: 'warning',
  phase: 'markdown',
  summary: 'Some items of a list are indented by one space.',
  why: 'Visitors see one list, where the writer meant a list inside a list.',
  check({ topLevel, source }, report) {
    const visit = (node: Nodes): void => {
      if (!('children' in node)) return;
      const [first, ...rest] = node.type === 'list' ? node.children : [];
      const column = first?.position?.start.column;
      const indented = rest.find(({ position }) => column !== undefined && position?.start.column === column + 1);
      if (indented)
        report(placeOfNode(indented), {
          what: 'The indentation of this item has no effect',
          found: excerptAt(source, indented.position!.start.offset!),
          fix: 'indent it by two spaces if it belongs to the item above, or by none',
        });
      node.children.forEach(visit);
    };
    topLevel.forEach(visit);
  },
  bad: {
    '- Quays\n - Cranes\n- Ferries':
      '2:2 The indentation of this item has no effect — found `- Cranes` — indent it by two spaces if it belongs to the item above, or by none',
  },
  good: ['- Quays\n  - Cranes\n- Ferries', ' - Quays\n - Cranes'],
});
