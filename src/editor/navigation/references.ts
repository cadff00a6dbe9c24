/** Finds the file of a page, a person, an anchor or a file that is named at a position, and every other mention of it. */
import type { DocumentLink, Location } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { cursorAt } from '../cursor';
import type { EditorPosition } from '../editor-site';
import { findMentions, mentionAt, mentionsIn, positionOf, type Target } from './mentions';

export function definition(position: EditorPosition): Location | undefined {
  const mention = mentionAt(position);
  return mention && locationOf(position, mention.target);
}

function locationOf({ site, uriOf }: EditorPosition, target: Target): Location {
  const start = positionOf(site, target);
  return { uri: uriOf(target.file), range: { start, end: start } };
}

/** The names in a file that a writer can click. Editors find the URLs of other sites themselves. */
export const documentLinks = ({ site, file, positionAt, uriOf }: EditorPosition): DocumentLink[] =>
  mentionsIn(site, file).map(({ span, target }) => ({
    range: { start: positionAt(span.from), end: positionAt(span.to) },
    // Editors read this form of fragment as a line number.
    target: uriOf(target.file) + (target.anchor ? `#L${positionOf(site, target).line + 1}` : ''),
    tooltip: target.file,
  }));

export function references(position: EditorPosition, withDeclaration: boolean): Location[] {
  const { site, uriOf } = position;
  const wanted = mentionAt(position)?.target ?? ownTarget(position);
  if (!wanted) return [];
  const found = findMentions(
    site,
    (_file, { file, anchor }) => file === wanted.file && (wanted.anchor === undefined || anchor === wanted.anchor),
  );
  const places = found.map(({ file, span }) => {
    const document = TextDocument.create(file, 'mdx', 0, site.textOf(file) ?? '');
    return { uri: uriOf(file), range: { start: document.positionAt(span.from), end: document.positionAt(span.to) } };
  });
  return withDeclaration ? [locationOf(position, wanted), ...places] : places;
}

/** Returns the anchor of the heading or `id` at the position or, in the frontmatter, the page or the person. */
function ownTarget({ site, file, text, offset, positionAt }: EditorPosition): Target | undefined {
  const entry = site.check().context.site.byFile.get(file);
  if (!entry) return undefined;
  const line = positionAt(offset).line + 1;
  const anchor = entry.anchors.find(({ place }) => place.line === line)?.id;
  const isInFields = ['field', 'field-value'].includes(cursorAt(file, text, offset).in);
  return anchor !== undefined || isInFields ? { file, anchor } : undefined;
}
