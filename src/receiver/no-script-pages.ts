/**
 * Answers for visitors without scripts, told in the page they sent the form from: the built HTML of that page
 * is read, its form is filled in again or replaced, and nothing else about it changes. So every answer has
 * the site's own header, footer and styles, and there is no second template to keep.
 */
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { defaultTreeAdapter as tree, parse, parseFragment, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import {
  FAILURE_HEADING,
  FAILURE_TEXT,
  FORM_ACTION,
  FORM_ID,
  FORM_NAME,
  HONEYPOT,
  FORM_PAGE_FIELD,
  SUCCESS_HEADING,
  SUCCESS_TEXT,
} from '../forms/definitions';
import type { FormProblem } from '../forms/definitions';

type Element = Tree.Element;

export interface Contact {
  phone?: string;
  email?: string;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((one) => one.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

function* elements(node: Tree.ParentNode): Generator<Element> {
  for (const child of [...node.childNodes]) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elements(child);
  }
}

const textOf = (node: Tree.ParentNode): string =>
  node.childNodes
    .map((child) => (tree.isTextNode(child) ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');

function find(node: Tree.ParentNode, matches: (element: Element) => boolean): Element | undefined {
  for (const element of elements(node)) if (matches(element)) return element;
  return undefined;
}

const fragment = (html: string): Tree.ChildNode[] => parseFragment(html).childNodes;

function insertFirst(parent: Tree.ParentNode, html: string): void {
  const [first] = parent.childNodes;
  for (const node of fragment(html)) {
    if (first) tree.insertBefore(parent, node, first);
    else tree.appendChild(parent, node);
  }
}

function replace(element: Element, nodes: Tree.ChildNode[]): void {
  const parent = element.parentNode;
  if (!parent) return;
  for (const node of [...nodes]) {
    tree.detachNode(node);
    tree.insertBefore(parent, node, element);
  }
  tree.detachNode(element);
}

/** The site's scripts would take the address for one of its routes; without them the page is what it is. */
function removeScripts(document: Tree.Document, title: (old: string) => string): void {
  for (const element of elements(document)) {
    const { tagName } = element;
    const rel = attribute(element, 'rel') ?? '';
    const of = attribute(element, 'as') ?? '';
    const loads = /^(?:modulepreload|prefetch)$/.test(rel) || (rel === 'preload' && /^(?:script|fetch)$/.test(of));
    if (tagName === 'script' || (tagName === 'link' && (loads || rel === 'canonical'))) tree.detachNode(element);
    else if (tagName === 'meta' && attribute(element, 'name') === 'robots') tree.detachNode(element);
    else if (tagName === 'noscript') replace(element, element.childNodes);
    else if (tagName === 'title') element.childNodes = fragment(escapeHtml(title(textOf(element))));
  }
  const head = find(document, ({ tagName }) => tagName === 'head');
  if (head) insertFirst(head, '<meta name="robots" content="noindex">');
}

function formOf(document: Tree.Document, formId: string | undefined): Element | undefined {
  const isOurs = (element: Element): boolean =>
    element.tagName === 'form' && attribute(element, 'action') === FORM_ACTION;
  const hasId = (form: Element): boolean =>
    find(form, (one) => attribute(one, 'name') === FORM_ID && attribute(one, 'value') === formId) !== undefined;
  return find(document, (one) => isOurs(one) && hasId(one)) ?? find(document, isOurs);
}

/** Where nothing else is configured: how the page itself says to reach us. */
function contactOf(document: Tree.Document): Contact {
  const link = (scheme: string): string | undefined => {
    const found = find(document, (one) => one.tagName === 'a' && (attribute(one, 'href') ?? '').startsWith(scheme));
    return found && attribute(found, 'href')?.slice(scheme.length).split('?')[0];
  };
  return { phone: link('tel:'), email: link('mailto:') };
}

function contactHtml({ phone, email }: Contact = {}): string {
  const ways = [
    ...(phone ? [`call <a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`] : []),
    ...(email ? [`write to <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
  ];
  return ways.length > 0 ? `<p>If it happens again, ${ways.join(' or ')}.</p>` : '';
}

export const successHtml = (reference: string): string =>
  `<div data-form-success data-colour="white" role="status" tabindex="-1" autofocus id="form-result"><h2>${SUCCESS_HEADING}</h2>` +
  `<p>${SUCCESS_TEXT}</p><p>Your reference is <strong>${escapeHtml(reference)}</strong>.</p></div>`;

function noticeHtml(problems: readonly FormProblem[], ids: Map<string, string>, contact?: Contact): string {
  const items = problems.map(({ field, message }) => {
    const id = field && ids.get(field);
    return `<li>${id ? `<a href="#${escapeHtml(id)}">${escapeHtml(message)}</a>` : escapeHtml(message)}</li>`;
  });
  return (
    `<div data-form-notice data-colour="white" role="alert" tabindex="-1" autofocus id="form-result"><h2>${FAILURE_HEADING}</h2>` +
    `<p>${FAILURE_TEXT}</p><ul>${items.join('')}</ul>${contactHtml(contact)}</div>`
  );
}

export function thankYouPage(html: string, formId: string | undefined, reference: string): string {
  const document = parse(html, { scriptingEnabled: false });
  const form = formOf(document, formId);
  removeScripts(document, (old) => `${SUCCESS_HEADING} – ${old}`);
  if (form) replace(form, fragment(successHtml(reference)));
  else insertFirst(find(document, ({ tagName }) => tagName === 'main') ?? document, successHtml(reference));
  return serialize(document);
}

const CONTROLS = ['input', 'select', 'textarea'];

function fillIn(control: Element, values: Map<string, string>, name: string): void {
  const value = values.get(name);
  const type = attribute(control, 'type');
  if (control.tagName === 'textarea') {
    // The parser drops a line break at the start of a text area, so one is put there for it to drop.
    if (value !== undefined) control.childNodes = fragment(`\n${escapeHtml(value)}`);
  } else if (control.tagName === 'select') {
    for (const option of elements(control)) {
      if (option.tagName !== 'option') continue;
      const own = attribute(option, 'value') ?? textOf(option);
      setAttribute(option, 'selected', own === (value ?? '') ? '' : undefined);
    }
  } else if (type === 'radio' || type === 'checkbox') {
    setAttribute(control, 'checked', value !== undefined && attribute(control, 'value') === value ? '' : undefined);
  } else if (type !== 'file' && type !== 'hidden' && value !== undefined) {
    setAttribute(control, 'value', value);
  }
}

export interface Mistake {
  problems: readonly FormProblem[];
  /** What was typed, as far as it arrived. */
  values: Map<string, string>;
  /** The page, so that the next attempt comes back to it. */
  page: string;
  contact?: Contact;
}

export function errorPage(html: string, mistake: Mistake): string {
  const { problems, values, page } = mistake;
  const document = parse(html, { scriptingEnabled: false });
  const contact = mistake.contact ?? contactOf(document);
  const form = formOf(document, values.get(FORM_ID));
  removeScripts(document, (old) => `Error: ${old}`);
  if (!form) {
    insertFirst(
      find(document, ({ tagName }) => tagName === 'main') ?? document,
      noticeHtml(problems, new Map(), contact),
    );
    return serialize(document);
  }

  const messages = new Map(problems.flatMap(({ field, message }) => (field ? [[field, message] as const] : [])));
  const ids = new Map<string, string>();
  for (const control of elements(form)) {
    const name = attribute(control, 'name');
    if (!name || !CONTROLS.includes(control.tagName)) continue;
    if (name === HONEYPOT || name === FORM_NAME || name === FORM_ID) continue;
    fillIn(control, values, name);
    const id = attribute(control, 'id');
    const message = messages.get(name);
    if (!id || message === undefined || ids.has(name)) continue;
    ids.set(name, id);
    const described = [attribute(control, 'aria-describedby'), `${id}-error`].filter(Boolean).join(' ');
    setAttribute(control, 'aria-describedby', described);
    setAttribute(control, 'aria-invalid', 'true');
    const [error] = fragment(`<p data-form-error id="${escapeHtml(id)}-error">${escapeHtml(message)}</p>`);
    if (error && control.parentNode) tree.insertBefore(control.parentNode, error, control);
  }
  const hadFile = find(form, (one) => attribute(one, 'type') === 'file') !== undefined;
  const again = hadFile && !problems.some(({ field }) => field && attribute(control(form, field), 'type') === 'file');
  insertFirst(
    form,
    noticeHtml(
      again ? [...problems, { message: 'Choose your file again: a browser does not keep it' }] : problems,
      ids,
      contact,
    ) + `<input type="hidden" name="${FORM_PAGE_FIELD}" value="${escapeHtml(page)}">`,
  );
  return serialize(document);
}

function control(form: Element, name: string): Element {
  return find(form, (one) => CONTROLS.includes(one.tagName) && attribute(one, 'name') === name) ?? form;
}

/** Where there is no built page: in development, or when the receiver runs far from the site. */
export function barePage(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif}</style></head>
<body><main>${content}<p><a href="/">Go to the home page</a></p></main></body></html>`;
}

export const bareThankYou = (reference: string): string => barePage(SUCCESS_HEADING, successHtml(reference));
export const plainErrorPage = ({ problems, contact }: Pick<Mistake, 'problems' | 'contact'>): string =>
  barePage(`Error: ${FAILURE_HEADING}`, noticeHtml(problems, new Map(), contact));

export interface SitePages {
  /** The built page at an address, if there is one that has a form. */
  at(address: string | undefined): Promise<{ address: string; html: string } | undefined>;
  /** A page with that form: for browsers that do not say where they come from. */
  withForm(formId: string | undefined): Promise<{ address: string; html: string } | undefined>;
}

export function sitePages(siteDir: string | undefined): SitePages {
  const root = siteDir && path.resolve(siteDir);
  const found = new Map<string, string>();

  async function at(address: string | undefined) {
    if (!root || !address || !/^\/(?!\/)[^\0\\?#]*$/.test(address)) return undefined;
    let decoded: string;
    try {
      decoded = decodeURIComponent(address);
    } catch {
      return undefined;
    }
    const file = path.join(root, decoded, 'index.html');
    if (!file.startsWith(root + path.sep)) return undefined;
    const html = await fs.readFile(file, 'utf8').catch(() => undefined);
    return html?.includes(FORM_ACTION) ? { address, html } : undefined;
  }

  async function* addresses(directory: string): AsyncGenerator<string> {
    for (const entry of await fs.readdir(directory, { withFileTypes: true }).catch(() => [])) {
      const file = path.join(directory, entry.name);
      if (entry.isDirectory()) yield* addresses(file);
      else if (entry.name === 'index.html')
        yield `/${path
          .relative(root as string, directory)
          .split(path.sep)
          .join('/')}/`.replace('//', '/');
    }
  }

  return {
    at,
    async withForm(formId) {
      if (!root || !formId) return undefined;
      const known = found.get(formId);
      if (known) return at(known);
      for await (const address of addresses(root)) {
        const page = await at(address);
        if (!page?.html.includes(`value="${escapeHtml(formId)}"`)) continue;
        found.set(formId, address);
        return page;
      }
      return undefined;
    },
  };
}
