/**
 * Pages for visitors without scripts. The reply is the built page that the form was sent from, with its form
 * filled in again or replaced. The reply therefore has the site's header, footer and styles without a second
 * template.
 */
import { parse, serialize } from 'parse5';
import {
  FAILURE_HEADING,
  failureText,
  FORM_ACTION,
  FORM_ID,
  FORM_NAME,
  HONEYPOT,
  FORM_PAGE_FIELD,
  SUCCESS_HEADING,
  SUCCESS_TEXT,
  type FormProblem,
} from '../../forms/definitions';
import {
  elementsIn,
  findElement,
  getAttribute,
  insertBefore,
  insertFirst,
  parseNodes,
  removeNode,
  replaceElement,
  setAttribute,
  textOf,
  type Element,
  type Tree,
} from './html-tree';
import { escapeHtml } from '../../util/escape-html';

export interface Contact {
  phone?: string;
  email?: string;
}

/** Removes scripts, because the site's router would look for a page at the reply's URL. */
function removeScripts(document: Tree.Document, newTitle: (oldTitle: string) => string): void {
  for (const element of elementsIn(document)) {
    const { tagName } = element;
    const rel = getAttribute(element, 'rel') ?? '';
    const isPreload =
      /^(?:modulepreload|prefetch)$/.test(rel) ||
      (rel === 'preload' && /^(?:script|fetch)$/.test(getAttribute(element, 'as') ?? ''));
    if (tagName === 'script' || (tagName === 'link' && (isPreload || rel === 'canonical'))) removeNode(element);
    else if (tagName === 'meta' && getAttribute(element, 'name') === 'robots') removeNode(element);
    else if (tagName === 'noscript') replaceElement(element, element.childNodes);
    else if (tagName === 'title') element.childNodes = parseNodes(escapeHtml(newTitle(textOf(element))));
  }
  const head = findElement(document, ({ tagName }) => tagName === 'head');
  if (head) insertFirst(head, '<meta name="robots" content="noindex">');
}

const parsePage = (html: string): Tree.Document => parse(html, { scriptingEnabled: false });

const mainOf = (document: Tree.Document): Tree.ParentNode =>
  findElement(document, ({ tagName }) => tagName === 'main') ?? document;

/** Finds the form with this id, else the first of our forms. */
function findForm(document: Tree.Document, formId: string | undefined): Element | undefined {
  const isOurs = (element: Element): boolean =>
    element.tagName === 'form' && getAttribute(element, 'action') === FORM_ACTION;
  const hasId = (form: Element): boolean =>
    findElement(form, (one) => getAttribute(one, 'name') === FORM_ID && getAttribute(one, 'value') === formId) !==
    undefined;
  return findElement(document, (one) => isOurs(one) && hasId(one)) ?? findElement(document, isOurs);
}

/** Reads the phone number and email address from the page if none are configured. */
function findContact(document: Tree.Document): Contact {
  const links = [...elementsIn(document)]
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => getAttribute(link, 'href') ?? '');
  const findLink = (scheme: string): string | undefined =>
    links
      .find((href) => href.startsWith(scheme))
      ?.slice(scheme.length)
      .split('?')[0];
  return { phone: findLink('tel:'), email: findLink('mailto:') };
}

function contactHtml({ phone, email }: Contact = {}, occasion = 'If it happens again'): string {
  const ways = [
    ...(phone ? [`call <a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`] : []),
    ...(email ? [`write to <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
  ];
  return ways.length > 0 ? `<p>${occasion}, ${ways.join(' or ')}.</p>` : '';
}

const boxAttributes = (role: 'status' | 'alert'): string =>
  `data-colour="white" role="${role}" tabindex="-1" autofocus id="form-result"`;

const successHtml = (reference: string, reply = ''): string =>
  `<div data-form-success ${boxAttributes('status')}><h2>${SUCCESS_HEADING}</h2><p>${SUCCESS_TEXT}</p>` +
  `<p>Your reference is <strong>${escapeHtml(reference)}</strong>. ${escapeHtml(reply)}</p></div>`;

function noticeHtml(problems: readonly FormProblem[], idByField: Map<string, string>, contact?: Contact): string {
  const items = problems.map(({ field, message }) => {
    const id = field && idByField.get(field);
    return `<li>${id ? `<a href="#${escapeHtml(id)}">${escapeHtml(message)}</a>` : escapeHtml(message)}</li>`;
  });
  const text = failureText(problems);
  return (
    `<div data-form-notice ${boxAttributes('alert')}><h2>${FAILURE_HEADING}</h2>` +
    `${text ? `<p>${text}</p>` : ''}<ul>${items.join('')}</ul>${contactHtml(contact)}</div>`
  );
}

/** Returns the page with the success message in place of its form. */
export function thankYouPage(html: string, formId: string | undefined, reference: string): string {
  const document = parsePage(html);
  const form = findForm(document, formId);
  removeScripts(document, (oldTitle) => `${SUCCESS_HEADING} – ${oldTitle}`);
  if (form) replaceElement(form, parseNodes(successHtml(reference, getAttribute(form, 'data-reply'))));
  else insertFirst(mainOf(document), successHtml(reference));
  return serialize(document);
}

const CONTROL_TAGS = ['input', 'select', 'textarea'];
const WITHOUT_TYPED_VALUES = [HONEYPOT, FORM_NAME, FORM_ID];

function fillInSelect(select: Element, value: string | undefined): void {
  for (const option of elementsIn(select)) {
    if (option.tagName !== 'option') continue;
    const optionValue = getAttribute(option, 'value') ?? textOf(option);
    setAttribute(option, 'selected', optionValue === (value ?? '') ? '' : undefined);
  }
}

function fillIn(control: Element, value: string | undefined): void {
  const type = getAttribute(control, 'type');
  if (control.tagName === 'select') {
    fillInSelect(control, value);
  } else if (type === 'radio' || type === 'checkbox') {
    const isChosen = value !== undefined && getAttribute(control, 'value') === value;
    setAttribute(control, 'checked', isChosen ? '' : undefined);
  } else if (value === undefined) {
    return;
  } else if (control.tagName === 'textarea') {
    // HTML parsers drop a line break at the start of a text area, so add one to keep the value's own.
    control.childNodes = parseNodes(`\n${escapeHtml(value)}`);
  } else if (type !== 'file' && type !== 'hidden') {
    setAttribute(control, 'value', value);
  }
}

function showError(control: Element, id: string, message: string): void {
  const describedBy = [getAttribute(control, 'aria-describedby'), `${id}-error`].filter(Boolean).join(' ');
  setAttribute(control, 'aria-describedby', describedBy);
  setAttribute(control, 'aria-invalid', 'true');
  insertBefore(control, `<p data-form-error id="${escapeHtml(id)}-error">${escapeHtml(message)}</p>`);
}

/** Fills in the form and shows each error at its field. Returns the element ids of the fields with errors. */
function fillInForm(form: Element, { problems, values }: FormError): Map<string, string> {
  const messages = new Map(problems.flatMap(({ field, message }) => (field ? [[field, message] as const] : [])));
  const idByField = new Map<string, string>();
  for (const control of elementsIn(form)) {
    const name = getAttribute(control, 'name');
    if (!name || !CONTROL_TAGS.includes(control.tagName) || WITHOUT_TYPED_VALUES.includes(name)) continue;
    fillIn(control, values.get(name));
    const id = getAttribute(control, 'id');
    const message = messages.get(name);
    if (!id || message === undefined || idByField.has(name)) continue;
    idByField.set(name, id);
    showError(control, id, message);
  }
  return idByField;
}

/** Whether the visitor must choose the file again, which the browser has lost, although no problem mentions it. */
function mustChooseFileAgain(form: Element, problems: readonly FormProblem[]): boolean {
  const fileField = findElement(form, (element) => getAttribute(element, 'type') === 'file');
  return fileField !== undefined && !problems.some(({ field }) => field === getAttribute(fileField, 'name'));
}

export interface FormError {
  problems: readonly FormProblem[];
  /** The submitted values, as far as received. */
  values: Map<string, string>;
  /** The URL path of the page, included in the form so that the next attempt returns to it. */
  page: string;
  contact?: Contact;
}

/** Returns the page with the problems shown and the typed values kept. */
export function errorPage(html: string, error: FormError): string {
  const document = parsePage(html);
  const contact = error.contact ?? findContact(document);
  const form = findForm(document, error.values.get(FORM_ID));
  removeScripts(document, (oldTitle) => `Error: ${oldTitle}`);
  if (!form) {
    insertFirst(mainOf(document), noticeHtml(error.problems, new Map(), contact));
    return serialize(document);
  }
  const idByField = fillInForm(form, error);
  const problems = mustChooseFileAgain(form, error.problems)
    ? [...error.problems, { message: 'Choose your file again, because your browser did not keep it' }]
    : error.problems;
  insertFirst(
    form,
    noticeHtml(problems, idByField, contact) +
      `<input type="hidden" name="${FORM_PAGE_FIELD}" value="${escapeHtml(error.page)}">`,
  );
  return serialize(document);
}

export interface Notice extends Pick<FormError, 'problems' | 'contact'> {
  heading: string;
}

/** Returns the page with a notice that is not about its form, which stays unchanged. */
export function noticePage(html: string | undefined, { heading, problems, contact }: Notice): string {
  const noticeWith = (ways: Contact): string =>
    `<div data-form-notice ${boxAttributes('alert')}><h2>${escapeHtml(heading)}</h2>` +
    problems.map(({ message }) => `<p>${escapeHtml(message)}</p>`).join('') +
    `${contactHtml(ways, 'If you have a question')}</div>`;
  if (html === undefined) return plainPage(heading, noticeWith(contact ?? {}));
  const document = parsePage(html);
  removeScripts(document, (oldTitle) => `${heading} – ${oldTitle}`);
  insertFirst(findForm(document, undefined) ?? mainOf(document), noticeWith(contact ?? findContact(document)));
  return serialize(document);
}

/** A page without the site's layout, for development or a receiver without a built site. */
function plainPage(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif}</style></head>
<body><main>${content}<p><a href="/">Go to the home page</a></p></main></body></html>`;
}

export const plainThankYouPage = (reference: string): string => plainPage(SUCCESS_HEADING, successHtml(reference));
export const plainErrorPage = ({ problems, contact }: Pick<FormError, 'problems' | 'contact'>): string =>
  plainPage(`Error: ${FAILURE_HEADING}`, noticeHtml(problems, new Map(), contact));
