/**
 * Renders every page of the project in the working directory as its HTML would be, without a build: `render-worker.ts
 * <pages.json> <output.json>`. Classes of modules keep the name of their file: `src/blocks/card/card.module.css#title`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType, ReactElement } from 'react';
import { PAGE_KINDS } from '../schema/page-kinds';
import type { PageData, TreeNode } from '../schema/page-data';
import { hashOf } from './part';
import type { PageMarkup } from './rendered-pages';
import { classesIn } from './style-selectors';

/** Node calls these two to find and to load a module. */
interface Loader {
  _extensions: Record<string, (module: { exports: unknown }, file: string) => void>;
  _load: (request: string, ...rest: unknown[]) => unknown;
}

const [input, output] = process.argv.slice(2) as [string, string];
const root = process.cwd();
const load = createRequire(pathToFileURL(path.join(root, 'package.json')));

function loadStylesAsNames(loader: Loader): void {
  loader._extensions['.css'] = (module, file) => {
    const names = classesIn(readFileSync(file, 'utf8'));
    const place = path.relative(root, file).split(path.sep).join('/');
    module.exports = Object.fromEntries(names.map((name) => [name, `${place}#${name}`]));
  };
}

/** Gatsby and webpack make these two when they build. */
function replaceBuildModules(loader: Loader, createElement: (type: string, props: object) => ReactElement): void {
  const original = loader._load;
  const Link = ({ to, ...rest }: { to: string }) => createElement('a', { href: to, ...rest });
  const gatsby = { Link, graphql: () => undefined, navigate: () => undefined, withPrefix: (to: string) => to };
  loader._load = (request, ...rest) =>
    request === 'gatsby'
      ? gatsby
      : original.call(loader, /\/blocks\/components$/.test(request) ? `${request}-in-node` : request, ...rest);
}

function render(): Record<string, PageMarkup> {
  const loader = load('node:module') as Loader;
  const { createElement } = load('react') as typeof import('react');
  const { renderToStaticMarkup } = load('react-dom/server') as typeof import('react-dom/server');
  Object.assign(globalThis, { __PATH_PREFIX__: '', __BASE_PATH__: '' });
  loadStylesAsNames(loader);
  replaceBuildModules(loader, createElement);
  const { wrapPageElement } = load('./src/layout/wrap-page-element') as {
    wrapPageElement: (given: object) => ReactElement;
  };
  const pages = JSON.parse(readFileSync(input, 'utf8')) as PageData[];
  const renderPage = ({ site, page: whole }: PageData): PageMarkup => {
    const page = { ...whole, tree: withoutReference(whole.tree) };
    const template = load(`./src/templates/${PAGE_KINDS[page.kind].template}`) as { default: ComponentType<object> };
    const props = { data: { page: { site, page } }, location: { pathname: page.address }, pageContext: {} };
    const element = wrapPageElement({ element: createElement(template.default, props), props });
    return markupOf(renderToStaticMarkup(element));
  };
  return Object.fromEntries(pages.map((data) => [data.page.address, renderPage(data)] as const));
}

/** A review compiles the reference of all blocks without its data. */
const withoutReference = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node): TreeNode[] => {
    if (typeof node === 'string') return [node];
    const [name, props, ...children] = node;
    return name === 'Cheatsheet' ? [] : [[name, props, ...withoutReference(children)]];
  });

function markupOf(html: string): PageMarkup {
  const found = new Map<string, string[]>();
  for (const [, tag, attributes] of html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)/g)) {
    const has = [tag!];
    for (const [, name, value = ''] of attributes!.matchAll(/([^\s=]+)(?:="([^"]*)")?/g))
      if (name === 'class') has.push(...value.split(' ').map((one) => `.${one}`));
      else if (name!.startsWith('data-')) has.push(`[${name}]`, `[${name}=${value}]`);
    found.set(has.join(' '), has);
  }
  return { elements: [...found.values()], hash: hashOf(html) };
}

writeFileSync(output, JSON.stringify(render()));
