/** Follows files that the writer moves in the editor: links, menus and references change as after `npm run move`. */
import type { WorkspaceEdit } from 'vscode-languageserver';
import type { Move } from '../../writing/plan';
import { planMove } from '../../writing/plan-move';
import type { EditorSite } from '../editor-site';
import { workspaceEdit } from './workspace-edit';

/** `moves`: paths below the root. The editor moves the files itself. */
export function followMoves(site: EditorSite, moves: readonly Move[], uriOf: (file: string) => string): WorkspaceEdit {
  const changes = moves.flatMap(({ from, to }) => {
    const plan = planMove(site.openProject(), { text: from, from: site.root }, { text: to, from: site.root });
    const isDone = (move: Move) => move.from === from || move.from.startsWith(`${from}/`);
    return workspaceEdit(plan, uriOf, isDone).edit.documentChanges!;
  });
  return { documentChanges: changes };
}
