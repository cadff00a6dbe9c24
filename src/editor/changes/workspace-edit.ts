/** Converts a command's plan to an edit for the editor: first the edits of texts, then the new names of files. */
import path from 'node:path';
import { CreateFile, RenameFile, TextDocumentEdit, TextEdit, type WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Move, Plan } from '../../writing/plan';
import { withoutCovered } from '../../writing/text-edits';

/** `isDone`: whether the editor makes the move itself. `moves`: files and whole folders. */
export function workspaceEdit(
  plan: Plan,
  uriOf: (file: string) => string,
  isDone: (move: Move) => boolean = () => false,
): { edit: WorkspaceEdit; moves: Move[] } {
  const edits = plan.editedFiles.map((file) => {
    const document = TextDocument.create(file, 'mdx', 0, plan.project.sourceOf(file)!.text);
    const changes = withoutCovered(plan.editsOf(file)).map(({ start, end, text }) =>
      TextEdit.replace({ start: document.positionAt(start), end: document.positionAt(end) }, text),
    );
    return TextDocumentEdit.create({ uri: uriOf(file), version: null }, changes);
  });
  const additions = [...plan.additions].flatMap(([file, bytes]) => [
    CreateFile.create(uriOf(file)),
    TextDocumentEdit.create({ uri: uriOf(file), version: null }, [
      TextEdit.insert({ line: 0, character: 0 }, Buffer.from(bytes).toString('utf8')),
    ]),
  ]);
  const moves = wholeFolders(plan).filter((move) => !isDone(move));
  const renames = moves.map(({ from, to }) => RenameFile.create(uriOf(from), uriOf(to)));
  return { edit: { documentChanges: [...edits, ...additions, ...renames] }, moves };
}

/** A folder whose files all move together moves as a whole, so that no empty folder is left. */
function wholeFolders({ moves, newNames, project }: Plan): Move[] {
  const whole = new Map<string, string>();
  const isWhole = (from: string, to: string) =>
    !project.exists(to) &&
    project.everyFileBelow(from).every((file) => newNames.get(file) === to + file.slice(from.length));
  for (const move of moves) {
    let { from, to } = move;
    while (path.posix.basename(from) === path.posix.basename(to)) {
      const [folder, target] = [path.posix.dirname(from), path.posix.dirname(to)];
      if (folder === target || !isWhole(folder, target)) break;
      [from, to] = [folder, target];
    }
    whole.set(from, to);
  }
  return [...whole].map(([from, to]) => ({ from, to }));
}
