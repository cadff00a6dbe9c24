import { type RefObject, useEffect } from 'react';
import { urlOfClick } from '../client/link-click';
import { SUBJECT_MAX_LENGTH, SUBJECT_PARAMETER } from '../schema/constants';

const subjectIn = (search: string): string =>
  (new URLSearchParams(search).get(SUBJECT_PARAMETER) ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX_LENGTH);

/**
 * Starts the message with the subject from a link to the form (`?about=Senior+scheduler`). This is the initial value,
 * not a change by the visitor, so that leaving the page needs no confirmation. Typed text is kept.
 */
export function useSubject(form: RefObject<HTMLFormElement | null>, name: string | undefined, label: string): void {
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
