/** Go to definition: from the name of a page, a person, an anchor or a file to the file itself. */
import type { Location } from 'vscode-languageserver';
import type { EditorPosition } from '../editor-site';
import { mentionAt, positionOf, type Target } from './mentions';

export function definition(position: EditorPosition): Location | undefined {
  const mention = mentionAt(position);
  return mention && locationOf(position, mention.target);
}

export function locationOf({ site, uriOf }: Pick<EditorPosition, 'site' | 'uriOf'>, target: Target): Location {
  const start = positionOf(site, target);
  return { uri: uriOf(target.file), range: { start, end: start } };
}
