/** The names in a file that a writer can click. Editors find the URLs of other sites themselves. */
import type { DocumentLink } from 'vscode-languageserver';
import type { EditorPosition } from '../editor-site';
import { mentionsIn, positionOf } from './mentions';

export const documentLinks = ({ site, file, positionAt, uriOf }: Omit<EditorPosition, 'offset'>): DocumentLink[] =>
  mentionsIn(site, file).map(({ span, target }) => ({
    range: { start: positionAt(span.from), end: positionAt(span.to) },
    // Editors read this form of fragment as a line number.
    target: uriOf(target.file) + (target.anchor ? `#L${positionOf(site, target).line + 1}` : ''),
    tooltip: target.file,
  }));
