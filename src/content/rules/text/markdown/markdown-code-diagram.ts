import { asCode, excerpt } from '../../../text/wording';
import { defineRule } from '../../rule';

const DIAGRAM =
  /^[ \t]*(?:```+|~~~+)[ \t]*(?:\{)?(mermaid|dataview(?:js)?|plantuml|puml|graphviz|dot|math|latex|tikz|ad-\w+|query|tasks|admonition|chart|kanban)\b[^\n]*/gim;

export const markdownCodeDiagram = defineRule({
  id: 'markdown-code-diagram',
  phase: 'syntax',
  summary: 'A code block contains a diagram, a formula or a query that other programs draw.',
  why: 'Visitors see the code instead of the diagram.',
  check({ source }, report) {
    if (!/```|~~~/.test(source.text)) return;
    for (const { 0: fence, 1: language = '', index } of source.text.matchAll(DIAGRAM))
      report(source.at(index + fence.search(/\S/)), {
        what: `${asCode(language)} is not drawn: visitors see the code`,
        found: excerpt(fence.trim()),
        fix: 'save it as an image and write `![what it shows](./diagram.png)`, or write it as text',
      });
  },
  bad: {
    '```mermaid\ngraph TD\n```':
      '1:1 `mermaid` is not drawn: visitors see the code — found “```mermaid” — save it as an image and write `![what it shows](./diagram.png)`, or write it as text',
  },
  good: ['```js\nlet a = 1;\n```'],
});
