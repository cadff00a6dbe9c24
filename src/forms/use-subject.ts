import { type RefObject, useEffect } from 'react';
import { urlOfClick } from '../client/link-click';
import { SUBJECT_MAX_LENGTH, SUBJECT_PARAMETER } from '../schema/constants';

/** One line of text, of a length that a subject may have. */
const subjectIn = (search: string): string =>
  (new URLSearchParams(search).get(SUBJECT_PARAMETER) ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX_LENGTH);

/**
 * Begins the message with the subject that the link to the form names (`?about=Senior+scheduler`). It is the value that the
 * field starts with, not a change by the visitor, so that nothing asks whether to keep it. Text that a visitor has typed stays.
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
    // A link on the page of the form changes only the URL, and renders nothing.
    const onClick = (event: MouseEvent): void => {
      const url = urlOfClick(event);
      if (url?.pathname === window.location.pathname) fill(url.search);
    };
    fill(window.location.search);
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [form, name, label]);
}
