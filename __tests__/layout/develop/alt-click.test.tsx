import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { loadSite } from '../../../src/content/load-site';
import { resolvePage } from '../../../src/content/resolve/resolve-page';
import { sourceOf } from '../../../src/layout/develop/alt-click';
import { wrapPageElement } from '../../../src/layout/wrap-page-element';
import ArticleTemplate from '../../../src/templates/article';
import PageTemplate from '../../../src/templates/page';
import { host } from '../../helpers/block-examples';
import { installDialog, installMedia } from '../../helpers/dom-stubs';
import { FIXTURE_SITE } from '../../helpers/fixture-folders';
import { analyses, blocks, TODAY } from '../../helpers/fixture-site';

const HOME = 'content/pages/index.mdx';
const CRANE = 'content/articles/crane-restored/index.mdx';
const FERRY = 'content/articles/ferry-timetable/index.mdx';

beforeEach(() => {
  installDialog();
  installMedia();
});

async function show(file: string, template: unknown): Promise<void> {
  const site = loadSite({ root: FIXTURE_SITE, blocks, cache: analyses, today: TODAY });
  const options = { site, blocks, host, includeUnpublished: true, today: TODAY, isDevelopment: true };
  const page = await resolvePage(site.byFile.get(file)!, options);
  const Page = template as ComponentType<object>;
  const props = { data: { page }, location: { pathname: page.page.address } };
  render(wrapPageElement({ element: <Page {...props} />, props }));
}

/** `file:line` of the text in a file. */
function placeOf(file: string, text: string): string {
  const lines = readFileSync(path.join(FIXTURE_SITE, file), 'utf8').split('\n');
  return `${file}:${lines.findIndex((line) => line.includes(text)) + 1}`;
}
const lineOf = (element: Element): string | undefined => sourceOf(element)?.replace(/:\d+$/, '');

test('a paragraph, a block, a card and the header of a page lead to their source [R18.4]', async () => {
  await show(HOME, PageTemplate);
  expect(lineOf(screen.getByText('Steel, timber and the odd rope.'))).toBe(placeOf(HOME, 'Steel, timber'));
  expect(lineOf(screen.getByRole('heading', { name: 'What we do' }))).toBe(placeOf(HOME, 'title="What we do"'));
  expect(lineOf(screen.getByText('Four crossings an hour, and why not five.'))).toBe(placeOf(FERRY, 'title:'));
  expect(lineOf(screen.getByRole('heading', { level: 1 }))).toBe(placeOf(HOME, 'title: Harbours that work'));
  expect(lineOf(screen.getByAltText('A quay at dawn'))).toBe(placeOf(HOME, 'title: Harbours that work'));
});

test('the picture and the text of an article lead to their source [R18.4]', async () => {
  await show(CRANE, ArticleTemplate);
  expect(lineOf(screen.getByAltText('The crane, its jib raised'))).toBe(placeOf(CRANE, 'mainImage:'));
  expect(lineOf(screen.getByText('Boats'))).toBe(placeOf(CRANE, '1. Boats'));
  expect(lineOf(screen.getByRole('heading', { level: 1 }))).toBe(placeOf(CRANE, 'title:'));
});

test('an element outside the page leads to no source [R18.4]', () => {
  expect(sourceOf(document.body)).toBeUndefined();
});
