/** The result of inspecting a document. */
export type DocumentVerdict =
  | { ok: true; suspicions: string[] }
  /** `message` starts with “The selected file”. */
  | { ok: false; reason: string; message: string };

export const reject = (reason: string, message: string): DocumentVerdict => ({ ok: false, reason, message });
export const accept = (suspicions: Iterable<string> = []): DocumentVerdict => ({
  ok: true,
  suspicions: [...suspicions],
});

export const rejectWrongContent = (extension: string): DocumentVerdict =>
  reject(
    'wrong-content',
    `The selected file is named .${extension}, but its content is not. Save it again as PDF, DOC or DOCX`,
  );
export const rejectDamaged = (extension: string): DocumentVerdict =>
  reject('damaged', `The selected file is damaged or incomplete. Save it again as ${extension.toUpperCase()}`);
export const ENCRYPTED = reject(
  'encrypted',
  'The selected file is password protected. Remove the password and choose it again',
);
export const MACROS = reject('macros', 'The selected file contains macros. Save it without them, or as a PDF');
