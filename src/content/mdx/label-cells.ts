/**
 * Marks columns of figures, so that they are aligned right. In tables of several columns, gives each cell the name of
 * its column, so that phones can show the rows as a list.
 */
import type { Element, Parents } from 'hast';
import { plainText } from './text-content';

/** Narrower tables fit on a phone. */
const MIN_STACKED_COLUMNS = 3;

/** `4.2%`, `$182,000`, `Under 3%`, `216 of 280`, `12 days`. Some cells of such a column may have a dash or be empty. */
const FIGURE =
  /^(?:(?:up|down|under|over|about) )?[+−-]?\$?\d[\d,.]*(?:%| (?:of \d+|million|people|hours?|days?|weeks?|months?))?$|^[–—-]?$/i;

export function labelCells(parent: Parents): void {
  for (const child of parent.children) {
    if (!('children' in child)) continue;
    // Most tables are inside blocks, which are not elements of HTML.
    if (child.type === 'element' && child.tagName === 'table') labelTable(child);
    else labelCells(child);
  }
}

function labelTable(table: Element): void {
  markFigures(table);
  const labels = elementsIn(table, 'th').map(textIn);
  if (labels.length < MIN_STACKED_COLUMNS) return;
  table.properties['data-stack'] = '';
  for (const row of elementsIn(table, 'tr'))
    // The first cell is the name of the row.
    elementsIn(row, 'td').forEach((cell, column) => {
      if (column > 0 && labels[column]) cell.properties['data-label'] = labels[column];
    });
}

function markFigures(table: Element): void {
  const [head = [], ...rows] = elementsIn(table, 'tr').map((row) => [
    ...elementsIn(row, 'th'),
    ...elementsIn(row, 'td'),
  ]);
  head.forEach((name, column) => {
    const cells = rows.flatMap((row) => row[column] ?? []);
    const texts = cells.map(textIn);
    if (column === 0 || !texts.some((text) => /\d/.test(text)) || !texts.every((text) => FIGURE.test(text))) return;
    for (const cell of [name, ...cells]) cell.properties['data-figure'] = '';
  });
}

const textIn = (cell: Element): string => plainText(cell).trim();

const elementsIn = (parent: Element, name: string): Element[] =>
  parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === name ? [child] : elementsIn(child, name);
  });
