import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link } from '../ui/link';
import { Icon } from '../ui/icon';
import { Field } from './field';
import {
  FAILURE_HEADING,
  FAILURE_TEXT,
  FORM_ACTION,
  FORM_ID,
  FORM_NAME,
  HONEYPOT,
  SUCCESS_HEADING,
  SUCCESS_TEXT,
  fieldId,
} from './definitions';
import type { FormDefinition, FormProblem } from './definitions';
import * as styles from './form.module.css';
import { useSubmission } from './use-submission';
import type { SubmissionState } from './use-submission';

export interface Firm {
  name: string;
  phone: { label: string; href: string };
  email: string;
}

interface Props {
  definition: FormDefinition;
  recipient: string;
  firm: Firm;
  /** Completes the sentence “collects what you enter here …”. */
  purpose: string;
  /** Shown between the last field and the button. */
  children?: ReactNode;
}

function Success({ reference }: { reference?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} data-form-success="" data-colour="white" role="status" tabIndex={-1}>
      <h2>{SUCCESS_HEADING}</h2>
      <p>{SUCCESS_TEXT}</p>
      {reference && (
        <p>
          Your reference is <strong>{reference}</strong>.
        </p>
      )}
    </div>
  );
}

interface NoticeProps {
  problems: FormProblem[];
  formId: string;
  firm: Firm;
}

function Notice({ problems, formId, firm }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} data-form-notice="" data-colour="white" role="alert" tabIndex={-1}>
      <h2>{FAILURE_HEADING}</h2>
      <p>{FAILURE_TEXT}</p>
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

/** Bots fill in this field, which people never see. */
function Honeypot({ formId }: { formId: string }) {
  const id = fieldId(formId, HONEYPOT);
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

const messageFor = (state: SubmissionState, name: string): string | undefined =>
  state.status === 'error' ? state.problems.find(({ field }) => field === name)?.message : undefined;

interface FormProps extends Props {
  form: RefObject<HTMLFormElement | null>;
  state: SubmissionState;
  submit(): Promise<void>;
}

function Form({ definition, recipient, firm, purpose, children, form, state, submit }: FormProps) {
  const submitting = state.status === 'submitting';
  return (
    <form
      ref={form}
      className={styles.form}
      action={FORM_ACTION}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="hidden" name={FORM_NAME} value={definition.form} />
      <input type="hidden" name={FORM_ID} value={recipient} />
      <p className={styles.hint}>All fields are required.</p>
      <div className={styles.fields}>
        {definition.fields.map((field) => (
          <Field key={field.name} field={field} formId={recipient} error={messageFor(state, field.name)} />
        ))}
      </div>
      {children}
      <Honeypot formId={recipient} />
      <p className={styles.notice}>
        {firm.name} collects what you enter here {purpose}. Our{' '}
        <Link href="/privacy-policy/" target="_blank">
          privacy policy (opens in a new tab)
        </Link>{' '}
        explains how we keep it, and how you can see or correct it.
      </p>
      {state.status === 'error' && <Notice problems={state.problems} formId={recipient} firm={firm} />}
      <button className="button" type="submit" disabled={submitting}>
        {/* Inside an element, so that the text also changes after a browser has translated the page. */}
        <span>{submitting ? 'Submitting...' : 'Submit'}</span>
        {!submitting && <Icon name="arrow" />}
      </button>
      <p className="visuallyHidden" role="status">
        {submitting ? 'Sending the form' : ''}
      </p>
    </form>
  );
}

/** A form and its success message. Without scripts it is a plain form, and the receiver replies with pages. */
export function FormFrame(props: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { state, submit } = useSubmission(form);
  return state.status === 'success' ? (
    <Success reference={state.reference} />
  ) : (
    <Form {...props} form={form} state={state} submit={submit} />
  );
}
