/** The changes that a command will make. A plan is checked, shown and applied, and can be undone. */
import type { Place } from '../content/report/problem';
import { applyWithoutCovered, sortEdits, type TextEdit } from './text-edits';
import type { WritingProject } from './writing-project';
import { plural } from '../util/words';

/** The command would do harm, or its arguments are ambiguous. Nothing has changed, and the message says what to do. */
export class RefusalError extends Error {}

/** A refusal that lists the places or files that are the reason, one on each line. */
export const refusalWithList = (reason: string, list: readonly string[], ...advice: string[]): RefusalError =>
  new RefusalError([reason, ...list.map((line) => `  ${line}`), ...advice].join('\n'));

/** A deleted page was published, and the command needs a target for its path. */
export class MissingTargetError extends RefusalError {}

export interface Move {
  from: string;
  to: string;
}

export const keyOf = ({ line, column }: Place): string => `${line}:${column}`;

export class Plan {
  /** The new name of each file that moves. */
  readonly newNames = new Map<string, string>();
  readonly removals = new Set<string>();
  readonly additions = new Map<string, Uint8Array>();
  /** The new path of each old path, as written. */
  readonly redirects = new Map<string, string>();
  /** Redirects to remove, by their old path with the brand filled in. */
  readonly endedRedirects = new Set<string>();
  /** The lines of the report. */
  readonly notes: { text: string; file?: string | undefined; place?: Place | undefined }[] = [];
  /** Suggestions for what the writer can do next. */
  readonly advice: string[] = [];
  private readonly edits = new Map<string, TextEdit[]>();

  /** `title` completes the sentence “Undone: …”. */
  constructor(
    readonly title: string,
    readonly project: WritingProject,
  ) {}

  /** Plans to move a file, unless it is already planned. */
  move(from: string, to: string): void {
    if (from !== to && !this.newNames.has(from)) this.newNames.set(from, to);
  }

  get moves(): Move[] {
    return [...this.newNames].map(([from, to]) => ({ from, to }));
  }

  edit(file: string, ...edits: readonly TextEdit[]): void {
    this.edits.set(file, [...(this.edits.get(file) ?? []), ...edits]);
  }

  note(text: string, file?: string, place?: Place): void {
    this.notes.push({ text, file, place });
  }

  editsOf(file: string): TextEdit[] {
    return this.removals.has(file) ? [] : sortEdits(this.edits.get(file) ?? []);
  }

  get editedFiles(): string[] {
    return [...this.edits.keys()].filter((file) => this.isEdited(file)).sort();
  }

  /** The files that the plan writes. `from` is the current name of a file; a new file has none. */
  get written(): { file: string; from?: string }[] {
    return [
      ...this.moves.map(({ from, to }) => ({ file: to, from })),
      ...this.editedFiles.filter((file) => !this.newNames.has(file)).map((file) => ({ file, from: file })),
      ...[...this.additions.keys()].map((file) => ({ file })),
    ];
  }

  isEdited(file: string): boolean {
    return this.editsOf(file).length > 0;
  }

  /** The bytes of a file after its edits, with its byte-order mark. */
  edited(file: string): Uint8Array {
    const bytes = Buffer.from(this.project.disk.read(file)!);
    const edits = this.editsOf(file);
    if (edits.length === 0) return bytes;
    const whole = bytes.toString('utf8');
    const mark = whole.startsWith('\uFEFF') ? '\uFEFF' : '';
    return Buffer.from(mark + applyWithoutCovered(whole.slice(mark.length), edits), 'utf8');
  }

  /** Moving a file over another would delete the other. */
  refuseTakenPlaces(): void {
    const freed = new Set([...this.newNames.keys(), ...this.removals]);
    const targets = new Set<string>();
    for (const { from, to } of this.moves) {
      if ((this.project.exists(to) && !freed.has(to)) || targets.has(to))
        throw new RefusalError(`${to} already exists, so ${from} cannot go there. Choose another name.`);
      targets.add(to);
    }
  }
}

/** Lists the files that a plan writes, under their new names, and those that it removes. It skips moved links and hidden files, which are not content. */
export function filesAfter(plan: Plan): { written: Map<string, Uint8Array>; removed: Set<string> } {
  const { disk } = plan.project;
  const listed = new Set(['content', 'static'].flatMap((folder) => disk.list(folder).files));
  const written = new Map(plan.additions);
  for (const { file, from } of plan.written)
    if (from !== undefined && (plan.isEdited(from) || listed.has(from))) written.set(file, plan.edited(from));
  const removed = [...plan.removals, ...plan.newNames.keys()].filter((file) => !written.has(file));
  return { written, removed: new Set(removed) };
}

export function describePlan(plan: Plan): string {
  const lines = plan.notes.map(({ file, place, text }) => {
    if (file === undefined) return text;
    return place ? `${plan.newNames.get(file) ?? file}:${place.line}:${place.column}  ${text}` : `${file}  ${text}`;
  });
  const advice = plan.advice.length > 0 ? ['', 'Also look at:', ...plan.advice.map((text) => `  ${text}`)] : [];
  return [...lines, ...advice].join('\n');
}

/** `1 file moved, 14 files edited` */
export function countChanges(plan: Plan): string {
  const parts = [
    { number: plan.moves.length, words: 'moved' },
    { number: plan.removals.size, words: 'deleted' },
    { number: plan.editedFiles.length, words: 'edited' },
    { number: plan.additions.size, words: 'added' },
  ];
  const said = parts.filter(({ number }) => number > 0);
  return said.map(({ number, words }, i) => `${i === 0 ? plural(number, 'file') : number} ${words}`).join(', ');
}
