/** The names in a file on which a writer can click. An editor finds URLs of other sites by itself. */
import type { DocumentLink } from 'vscode-languageserver';
import type { EditorPosition } from '../editor-site';
import { mentionsIn, positionOf } from './mentions';

export const documentLinks = ({ site, file, positionAt, uriOf }: Omit<EditorPosition, 'offset'>): DocumentLink[] =>
  mentionsIn(site, file).map(({ span, target }) => ({
    range: { start: positionAt(span.from), end: positionAt(span.to) },
    // Editors read a fragment of this form as a line.
    target: uriOf(target.file) + (target.anchor ? `#L${positionOf(site, target).line + 1}` : ''),
    tooltip: target.file,
  }));
