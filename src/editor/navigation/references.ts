/** Finds every place that names what is at a position: a page, a person, a heading, a picture. */
import type { Location } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { cursorAt } from '../cursor';
import type { EditorPosition } from '../editor-site';
import { locationOf } from './definition';
import { findMentions, mentionAt, type Target } from './mentions';

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

/** On a heading or an `id`, its anchor. In the frontmatter, the page or the person. */
function ownTarget({ site, file, text, offset, positionAt }: EditorPosition): Target | undefined {
  const entry = site.check().context.site.byFile.get(file);
  if (!entry) return undefined;
  const line = positionAt(offset).line + 1;
  const anchor = entry.anchors.find(({ place }) => place.line === line)?.id;
  const isInFields = ['field', 'field-value'].includes(cursorAt(file, text, offset).in);
  return anchor !== undefined || isInFields ? { file, anchor } : undefined;
}
