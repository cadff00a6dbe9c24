import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { FORM_ACTION, HONEYPOT, KEY_HEADER, SECONDS_HEADER } from './definitions';
import type { FormAnswer, FormProblem } from './definitions';

export type SubmissionState =
  | { status: 'idle' | 'submitting' }
  | { status: 'success'; reference?: string }
  | { status: 'error'; problems: FormProblem[] };

/** Names this visit to the form, so that the receiver knows a repeat. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function contentOf(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  if (data.get(HONEYPOT) === '') data.delete(HONEYPOT);
  return data;
}

async function send(form: HTMLFormElement, key: string, seconds: number): Promise<SubmissionState> {
  try {
    const response = await fetch(FORM_ACTION, {
      method: 'POST',
      body: contentOf(form),
      headers: { accept: 'application/json', [KEY_HEADER]: key, [SECONDS_HEADER]: String(seconds) },
    });
    // Any answer that is ok means success, whoever gives it; the rest is a courtesy of our own receiver.
    const answer = (await response.json().catch(() => undefined)) as Partial<FormAnswer> | undefined;
    if (response.ok) return { status: 'success', reference: answer?.ok ? answer.reference : undefined };
    return { status: 'error', problems: answer?.errors ?? [] };
  } catch {
    return { status: 'error', problems: [] };
  }
}

export function useSubmission(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<SubmissionState>({ status: 'idle' });
  // State arrives a render later; the second half of a double click comes sooner.
  const sending = useRef(false);
  const visit = useRef({ key: '', arrived: 0 });

  useEffect(() => {
    visit.current = { key: newKey(), arrived: performance.now() };
    const restored = (event: PageTransitionEvent): void => {
      // Back from the browser's page cache: the call that was under way is lost.
      if (!event.persisted) return;
      sending.current = false;
      setState((now) => (now.status === 'submitting' ? { status: 'idle' } : now));
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);

  async function submit(): Promise<void> {
    if (sending.current || !form.current) return;
    sending.current = true;
    const { key, arrived } = visit.current;
    // Taken before the state changes: a disabled control is not sent.
    const result = send(form.current, key, Math.round((performance.now() - arrived) / 1_000));
    setState({ status: 'submitting' });
    setState(await result);
    sending.current = false;
  }

  return { state, submit };
}
