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

interface Contact {
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

/** For development, or a receiver without a built site. */
const PLAIN_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title></title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif}</style></head>
<body><main><p><a href="/">Go to the home page</a></p></main></body></html>`;

/** Opens the page for a reply: a page of the site, or else the plain one. `place`: the form, or else the main content. */
function openPage(html = PLAIN_PAGE, formId: string | undefined, newTitle: (oldTitle: string) => string) {
  const document = parse(html, { scriptingEnabled: false });
  removeScripts(document, newTitle);
  const form = findForm(document, formId);
  return { document, form, place: form ?? findElement(document, ({ tagName }) => tagName === 'main') ?? document };
}

const titleWith = (heading: string) => (oldTitle: string) => [heading, oldTitle].filter(Boolean).join(' – ');

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

function contactHtml({ phone, email }: Contact, occasion: string): string {
  const ways = [
    ...(phone ? [`call <a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`] : []),
    ...(email ? [`write to <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
  ];
  return ways.length > 0 ? `<p>${occasion}, ${ways.join(' or ')}.</p>` : '';
}

const boxHtml = (name: 'success' | 'notice', heading: string, content: string): string =>
  `<div data-form-${name} data-colour="white" role="${name === 'success' ? 'status' : 'alert'}" tabindex="-1" autofocus` +
  ` id="form-result"><h2>${escapeHtml(heading)}</h2>${content}</div>`;

function problemsHtml(problems: readonly FormProblem[], idByField: Map<string, string>): string {
  const items = problems.map(({ field, message }) => {
    const id = field && idByField.get(field);
    return `<li>${id ? `<a href="#${escapeHtml(id)}">${escapeHtml(message)}</a>` : escapeHtml(message)}</li>`;
  });
  const text = failureText(problems);
  return `${text ? `<p>${text}</p>` : ''}<ul>${items.join('')}</ul>`;
}

/** Returns the page with the success message in place of its form. */
export function thankYouPage(html: string | undefined, formId: string | undefined, reference: string): string {
  const { document, form, place } = openPage(html, formId, titleWith(SUCCESS_HEADING));
  const reply = (form && getAttribute(form, 'data-reply')) ?? '';
  const text = `Your reference is <strong>${escapeHtml(reference)}</strong>. ${escapeHtml(reply)}`;
  const box = boxHtml('success', SUCCESS_HEADING, `<p>${SUCCESS_TEXT}</p><p>${text}</p>`);
  if (form) {
    insertBefore(form, box);
    removeNode(form);
  } else insertFirst(place, box);
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

interface FormError {
  problems: readonly FormProblem[];
  /** The submitted values, as far as received. */
  values: Map<string, string>;
  /** The URL path of the page, included in the form so that the next attempt returns to it. */
  page: string;
  contact?: Contact;
}

/** Returns the page with the problems shown and the typed values kept. */
export function errorPage(html: string | undefined, error: FormError): string {
  const newTitle = (oldTitle: string): string => `Error: ${oldTitle || FAILURE_HEADING}`;
  const { document, form, place } = openPage(html, error.values.get(FORM_ID), newTitle);
  const idByField = form ? fillInForm(form, error) : new Map<string, string>();
  const problems = [...error.problems];
  if (form && mustChooseFileAgain(form, problems))
    problems.push({ message: 'Choose your file again, because your browser did not keep it' });
  const ways = contactHtml(error.contact ?? findContact(document), 'If it happens again');
  const pageField = form ? `<input type="hidden" name="${FORM_PAGE_FIELD}" value="${escapeHtml(error.page)}">` : '';
  insertFirst(place, boxHtml('notice', FAILURE_HEADING, problemsHtml(problems, idByField) + ways) + pageField);
  return serialize(document);
}

/** Returns the page with a notice that is not about its form, which stays unchanged. */
export function noticePage(html: string | undefined, heading: string, { problems, contact }: FormError): string {
  const { document, place } = openPage(html, undefined, titleWith(heading));
  const texts = problems.map(({ message }) => `<p>${escapeHtml(message)}</p>`);
  const ways = contactHtml(contact ?? findContact(document), 'If you have a question');
  insertFirst(place, boxHtml('notice', heading, texts.join('') + ways));
  return serialize(document);
}
