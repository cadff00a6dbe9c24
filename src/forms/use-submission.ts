import { type RefObject, useEffect, useRef, useState } from 'react';
import { FORM_ACTION, type FormAnswer, type FormProblem, HONEYPOT, KEY_HEADER, SECONDS_HEADER } from './definitions';

type SubmissionState =
  | { status: 'idle' | 'submitting' }
  | { status: 'success'; reference?: string }
  | { status: 'error'; problems: FormProblem[] };

/** A key for this visit to the form, by which the receiver recognises repeats. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function readForm(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  if (data.get(HONEYPOT) === '') data.delete(HONEYPOT);
  return data;
}

async function send(form: HTMLFormElement, key: string, seconds: number): Promise<SubmissionState> {
  try {
    const response = await fetch(FORM_ACTION, {
      method: 'POST',
      body: readForm(form),
      headers: { accept: 'application/json', [KEY_HEADER]: key, [SECONDS_HEADER]: String(seconds) },
    });
    // Any reply with an ok status means success [R5.2]; only our own receiver adds JSON.
    const answer = (await response.json().catch(() => undefined)) as Partial<FormAnswer> | undefined;
    if (response.ok) return { status: 'success', reference: answer?.ok ? answer.reference : undefined };
    return { status: 'error', problems: answer?.errors ?? [] };
  } catch {
    return { status: 'error', problems: [] };
  }
}

export function useSubmission(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  // The second click of a double click arrives before the next render, so state alone cannot stop it.
  const sending = useRef(false);
  const visit = useRef({ key: '', arrived: 0 });

  useEffect(() => {
    visit.current = { key: newKey(), arrived: performance.now() };
    const onPageShow = (event: PageTransitionEvent): void => {
      // A page restored from the back-forward cache has lost its request.
      if (!event.persisted) return;
      sending.current = false;
      setState((now) => (now.status === 'submitting' ? { status: 'idle' } : now));
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function submit(): Promise<void> {
    if (sending.current || !form.current) return;
    sending.current = true;
    const { key, arrived } = visit.current;
    // Read the form before the state changes, because a disabled control is not sent.
    const result = send(form.current, key, Math.round((performance.now() - arrived) / 1_000));
    setState({ status: 'submitting' });
    setState(await result);
    sending.current = false;
  }

  return { state, submit };
}
