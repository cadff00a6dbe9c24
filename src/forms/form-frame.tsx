import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { urlOfClick } from '../client/link-click';
import { SUBJECT_MAX_LENGTH, SUBJECT_PARAMETER } from '../schema/constants';
import { Link } from '../ui/link';
import { Icon } from '../ui/icon';
import { Field } from './field';
import {
  FAILURE_HEADING,
  FORM_ACTION,
  FORM_ID,
  FORM_NAME,
  HONEYPOT,
  SUCCESS_HEADING,
  SUCCESS_TEXT,
  failureText,
  fieldId,
  fieldsWithRole,
  type FormDefinition,
  type FormProblem,
} from './definitions';
import * as styles from './form.module.css';
import { useSubmission } from './use-submission';

export interface Firm {
  name: string;
  phone: { label: string; href: string };
  email: string;
}

interface Props {
  definition: FormDefinition;
  recipient: string;
  firm: Firm;
  messageHint?: string | undefined;
  /** Completes the sentence “collects what you enter here …”. */
  purpose: string;
  /** Shown between the last field and the button. */
  children?: ReactNode;
}

/** As a `ref`: moves the focus to the element when it appears. */
const focusOn = (element: HTMLDivElement | null): void => element?.focus();

function Success({ reference, reply }: { reference?: string | undefined; reply: string }) {
  return (
    <div ref={focusOn} data-form-success="" data-colour="white" role="status" tabIndex={-1}>
      <h2>{SUCCESS_HEADING}</h2>
      <p>{SUCCESS_TEXT}</p>
      {reference && (
        <p>
          Your reference is <strong>{reference}</strong>. {reply}
        </p>
      )}
    </div>
  );
}

function Notice({ problems, formId, firm }: { problems: FormProblem[]; formId: string; firm: Firm }) {
  const text = failureText(problems);
  return (
    <div ref={focusOn} data-form-notice="" data-colour="white" role="alert" tabIndex={-1}>
      <h2>{FAILURE_HEADING}</h2>
      {text && <p>{text}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ field, message }) => (
            <li key={message}>{field ? <a href={`#${fieldId(formId, field)}`}>{message}</a> : message}</li>
          ))}
        </ul>
      )}
      <p>
        If it happens again, call <a href={firm.phone.href}>{firm.phone.label}</a> or write to{' '}
        <a href={`mailto:${firm.email}`}>{firm.email}</a>.
      </p>
    </div>
  );
}

/** A field that people never see but bots fill in. */
function Honeypot({ formId }: { formId: string }) {
  const id = fieldId(formId, HONEYPOT);
  return (
    <div className="visuallyHidden" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** A form and its success message. Without scripts it is a plain form, and the receiver replies with pages. */
export function FormFrame({ definition, recipient, firm, messageHint, purpose, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { state, submit } = useSubmission(form);
  useSubject(form, fieldsWithRole(definition, 'message')[0], definition.subject ?? 'About');
  if (state.status === 'success') return <Success reference={state.reference} reply={definition.reply} />;
  const submitting = state.status === 'submitting';
  const problems = state.status === 'error' ? state.problems : [];
  return (
    <form
      ref={form}
      className={styles.form}
      action={FORM_ACTION}
      method="post"
      encType="multipart/form-data"
      data-reply={definition.reply}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="hidden" name={FORM_NAME} value={definition.form} />
      <input type="hidden" name={FORM_ID} value={recipient} />
      <p className={`small ${styles.hint}`}>All fields are required.</p>
      <div className={styles.fields}>
        {definition.fields.map((field) => {
          const error = problems.find((problem) => problem.field === field.name)?.message;
          const shown = messageHint && field.role === 'message' ? { ...field, hint: messageHint } : field;
          return <Field key={field.name} field={shown} formId={recipient} error={error} />;
        })}
      </div>
      {children}
      <Honeypot formId={recipient} />
      <p className="small">
        {firm.name} collects what you enter here {purpose}. Our{' '}
        <Link href="/privacy-policy/" target="_blank">
          privacy policy (opens in a new tab)
        </Link>{' '}
        explains how we keep it, and how you can see or correct it.
      </p>
      {state.status === 'error' && <Notice problems={problems} formId={recipient} firm={firm} />}
      <button className="button" type="submit" disabled={submitting}>
        {/* An element makes React update the text even after a browser has translated the page. */}
        <span>{submitting ? 'Submitting...' : 'Submit'}</span>
        {!submitting && <Icon name="arrow" />}
      </button>
      <p className="visuallyHidden" role="status">
        {submitting ? 'Sending the form' : ''}
      </p>
    </form>
  );
}

const subjectIn = (search: string): string =>
  (new URLSearchParams(search).get(SUBJECT_PARAMETER) ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX_LENGTH);

/**
 * Starts the message with the subject from a link to the form (`?about=Senior+scheduler`). This is the initial value,
 * not a change by the visitor, so that leaving the page needs no confirmation. Typed text is kept.
 */
function useSubject(form: RefObject<HTMLFormElement | null>, name: string | undefined, label: string): void {
  useEffect(() => {
    const fill = (search: string): void => {
      const field = name === undefined ? undefined : form.current?.elements.namedItem(name);
      const subject = subjectIn(search);
      if (!subject || !(field instanceof HTMLTextAreaElement) || field.value !== field.defaultValue) return;
      field.defaultValue = `${label}: ${subject}\n\n`;
      field.value = field.defaultValue;
    };
    // A link to the current page changes only the URL and renders nothing.
    const onClick = (event: MouseEvent): void => {
      const url = urlOfClick(event);
      if (url?.pathname === window.location.pathname) fill(url.search);
    };
    fill(window.location.search);
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [form, name, label]);
}
