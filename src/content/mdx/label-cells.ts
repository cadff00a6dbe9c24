/** Tables of several columns: each cell gets the name of its column, so that phones can show the rows as a list. */
import type { Element, Parents } from 'hast';
import { plainText } from './text-content';

/** Narrower tables fit on a phone. */
const MIN_STACKED_COLUMNS = 3;

export function labelCells(parent: Parents): void {
  for (const child of parent.children) {
    if (!('children' in child)) continue;
    // Most tables are inside blocks, which are not elements of HTML.
    if (child.type === 'element' && child.tagName === 'table') labelTable(child);
    else labelCells(child);
  }
}

function labelTable(table: Element): void {
  const labels = elementsIn(table, 'th').map((cell) => plainText(cell).trim());
  if (labels.length < MIN_STACKED_COLUMNS) return;
  table.properties['data-stack'] = '';
  for (const row of elementsIn(table, 'tr'))
    // The first cell is the name of the row.
    elementsIn(row, 'td').forEach((cell, column) => {
      if (column > 0 && labels[column]) cell.properties['data-label'] = labels[column];
    });
}

const elementsIn = (parent: Element, name: string): Element[] =>
  parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === name ? [child] : elementsIn(child, name);
  });
