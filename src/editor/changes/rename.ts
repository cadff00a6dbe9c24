/** Renames (F2) a heading, the path of a page, a person, an article or a file, with the same changes as the command. */
import path from 'node:path';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { embedSource } from '../../content/fields/embed-code';
import { headingsOf, type FoundHeading } from '../../writing/find-heading';
import type { Move, Plan } from '../../writing/plan';
import { planMove } from '../../writing/plan-move';
import { planRenameHeading } from '../../writing/plan-rename-heading';
import type { WritingProject } from '../../writing/writing-project';
import { cursorAt } from '../cursor';
import type { EditorPosition, EditorSite } from '../editor-site';
import { mentionAt } from '../navigation/mentions';
import type { Span } from '../span';
import { workspaceEdit } from './workspace-edit';

interface Renamable {
  span: Span;
  words: string;
  plan(newName: string): Plan;
}

/** What can be renamed at a position. Undefined if no command renames it. */
export function renamableAt(position: EditorPosition): Renamable | undefined {
  const { site, file, text, offset } = position;
  const project = site.openProject();
  const folder = path.dirname(path.join(site.root, file));
  const moving = (what: string, span: Span): Renamable => ({
    span,
    words: text.slice(span.from, span.to),
    plan: (newName) => planMove(project, { text: what, from: site.root }, { text: newName, from: folder }),
  });
  const mention = mentionAt(position);
  if (mention) {
    const { span, target } = mention;
    const whole = text.slice(span.from, span.to);
    // The code that embeds a film contains the path of its file.
    const written = (embedSource(whole)?.replace(/^\.\//, '') ?? whole).replace(/[?#].*$/s, '');
    const from = span.from + whole.indexOf(written);
    const end = from + written.length;
    if (target.anchor === undefined || offset < end)
      return written ? moving(target.file, { from, to: end }) : undefined;
    const heading = headingsOf(project, target.file).find(({ anchor }) => anchor === target.anchor);
    return heading && renaming(project, target.file, heading, { from: end + 1, to: span.to });
  }
  const cursor = cursorAt(file, text, offset);
  if (cursor.in === 'field-value' && cursor.path.join() === 'path') return moving(file, cursor);
  if (!project.site.byFile.has(file)) return undefined;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const heading = headingsOf(project, file).find(
    ({ value }) => (text[start] === '#' ? start : value.start) <= offset && offset <= value.end && value.start >= start,
  );
  return heading && renaming(project, file, heading, { from: heading.value.start, to: heading.value.end });
}

const renaming = (project: WritingProject, file: string, heading: FoundHeading, span: Span): Renamable => ({
  span,
  words: heading.words,
  plan(newName) {
    const wanted = heading.anchor === undefined ? heading.words : `#${heading.anchor}`;
    return planRenameHeading(project, { text: file, from: project.root }, wanted, newName);
  },
});

/**
 * Changes links, menus and references as `npm run move` does, when the writer moves files in the editor. The editor moves
 * the files itself. `moves`: paths below the root.
 */
export function followMoves(site: EditorSite, moves: readonly Move[], uriOf: (file: string) => string): WorkspaceEdit {
  const changes = moves.flatMap(({ from, to }) => {
    const plan = planMove(site.openProject(), { text: from, from: site.root }, { text: to, from: site.root });
    const isDone = (move: Move) => move.from === from || move.from.startsWith(`${from}/`);
    return workspaceEdit(plan, uriOf, isDone).edit.documentChanges!;
  });
  return { documentChanges: changes };
}
