/** The draft of a reviewer's letter, one per branch. Stored in this browser, for the desk, the toolbar and all tabs. */
import { openStorage } from '../../util/browser-storage';
import { kindOf } from '../kinds';
import type { AnsweredNote, Change, Invitation, InvitedReviewer } from '../types';
import { textOf } from '../say/read-json';
import { changeNow } from './answers';
import type { Decision, Letter, LetterNote } from '../../letters/letter';

export interface ReviewedVersion {
  site: string;
  base?: string | undefined;
  head?: string | undefined;
  invitation: Invitation;
  /** In the order in which the toolbar visits them. */
  changes: Change[];
  /** The states of stored notes on selected words, by the id of the note. */
  notes: Readonly<Record<string, AnsweredNote['state']>>;
}

interface DraftLetter {
  reviewer?: string | undefined;
  name?: string;
  decision?: Decision | undefined;
  /** The commit to which the decision applies. */
  decidedOn?: string | undefined;
  words?: string;
  onlyMine?: boolean;
  /** The ids of the changes marked “Looked at”. An edited change has another id, and loses its mark. */
  looked?: string[];
  notes: LetterNote[];
  /** The ids of the changes that existed when a note was written, by the id of the note. */
  seen?: Record<string, string[]>;
}

const stored = openStorage('localStorage');

export class Draft {
  private readonly watchers: (() => void)[] = [];
  private known: { text: string; letter: DraftLetter } | undefined;

  constructor(readonly version: ReviewedVersion) {}

  private get name(): string {
    return `review:letter:${this.version.site}:${this.version.invitation.branch ?? ''}`;
  }

  get letter(): DraftLetter {
    const text = stored[this.name] ?? '{}';
    if (this.known?.text === text) return this.known.letter;
    const draft = { notes: [], ...(JSON.parse(text) as Partial<DraftLetter>) };
    const letter = draft.decidedOn === this.version.head ? draft : { ...draft, decision: undefined };
    this.known = { text, letter };
    return letter;
  }

  get notes(): LetterNote[] {
    return this.letter.notes;
  }

  get reviewer(): InvitedReviewer | undefined {
    const { reviewer } = this.letter;
    return this.version.invitation.reviewers.find(({ id }) => id === reviewer);
  }

  get isOnlyMine(): boolean {
    return this.reviewer !== undefined && this.letter.onlyMine === true;
  }

  isMine({ id }: Pick<Change, 'id'>): boolean {
    return this.reviewer?.theirs.includes(id) ?? true;
  }

  /** The changes to visit: those that are not effects of others. */
  get steps(): Change[] {
    const told = this.version.changes.filter(({ effect }) => effect === undefined);
    return this.isOnlyMine ? told.filter((change) => this.isMine(change)) : told;
  }

  /** Replaces only these values, because another tab may have written the others. */
  set(values: Partial<DraftLetter>): void {
    stored[this.name] = JSON.stringify({ ...this.letter, ...values });
    for (const watcher of this.watchers) watcher();
  }

  decide(decision: Decision): void {
    this.set({ decision, decidedOn: this.version.head });
  }

  /** Calls `watcher` now and after every change in this or another tab. */
  watch(watcher: () => void): void {
    this.watchers.push(watcher);
    addEventListener('storage', watcher);
    watcher();
  }

  isLookedAt(id: string): boolean {
    return this.letter.looked?.includes(id) ?? false;
  }

  setLookedAt(id: string, isLooked: boolean): void {
    const others = this.letter.looked?.filter((one) => one !== id) ?? [];
    this.set({ looked: isLooked ? [...others, id] : others });
  }

  /** Saves a note, or removes it if it is empty. */
  put(note: LetterNote): void {
    if (!note.text?.trim() && note.proposal === undefined) return this.remove(note);
    const isKnown = this.notes.some(({ id }) => id === note.id);
    const notes = isKnown ? this.notes.map((one) => (one.id === note.id ? note : one)) : [...this.notes, note];
    const seen = { [note.id]: this.version.changes.map(({ id }) => id), ...this.letter.seen };
    this.set({ notes, seen });
  }

  remove({ id }: LetterNote): void {
    this.set({ notes: this.notes.filter((note) => note.id !== id) });
  }

  /**
   * Turns a note on an edited change into a note on the current one. A note on words that are gone gets a new id.
   */
  keep(note: LetterNote): void {
    const now = this.changeOf(note);
    if (!note.change) {
      this.remove(note);
      this.put({ ...note, id: newId() });
    }
    const { [note.id]: _, ...seen } = this.letter.seen ?? {};
    this.set({ seen });
    if (now) this.put({ ...note, ...aboutChange(now) });
  }

  stateOf(note: LetterNote): Pick<AnsweredNote, 'state' | 'now'> {
    if (!note.change) return { state: this.version.notes[note.id] ?? 'open' };
    const now = this.changeOf(note)?.id;
    if (now === undefined) return { state: 'gone' };
    return { state: now === note.change.id ? 'open' : 'changed', now };
  }

  changeOf(note: LetterNote): Change | undefined {
    return note.change && changeNow(note, note.change, this.letter.seen?.[note.id] ?? [], this.version.changes);
  }

  notesOn(changeId: string): LetterNote[] {
    return this.notes.filter((note) => this.stateOf(note).now === changeId);
  }

  /** Undefined without a decision and a name. */
  toLetter(): Letter | undefined {
    const { decision, name, words, notes } = this.letter;
    const from = this.reviewer?.name ?? name?.trim();
    if (!decision || !from) return undefined;
    const { base, head, invitation, changes } = this.version;
    const seen = changes.map(({ key, id }) => ({ key, id }));
    const rest = { branch: invitation.branch, base, head, seen };
    const text = words?.trim() ? { words: words.trim() } : {};
    return { version: 1, ...visible({ from, ...text }), decision, ...rest, notes: notes.map(visible) };
  }
}

/** `readLetter` rejects longer texts and invisible characters. */
export const MAX_TEXT = 4_000;
const visibleText = textOf(MAX_TEXT + 100);

const visible = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, visibleText(value) ?? (value as unknown)])) as T;

const newId = (): string => Math.random().toString(36).slice(2, 12);

export const noteOnChange = (change: Change): LetterNote => ({ id: newId(), ...aboutChange(change) });

export function noteOnWords(page: string, quote: string, heading?: string): LetterNote {
  return { id: newId(), page, quote, heading: heading || undefined };
}

function aboutChange(change: Change): Omit<LetterNote, 'id'> {
  const { key, id, pages, words, where } = change;
  const [quote, heading] = [quotable(change), where?.heading];
  const place = { ...(quote ? { quote } : {}), ...(heading ? { heading } : {}) };
  return { page: pages[0] ?? '', change: { key, id }, about: words, ...place };
}

/** The changed words on the page, if the reviewer can propose others. */
function quotable({ kind, after = '' }: Change): string | undefined {
  const { subject, verb, shows, rank } = kindOf(kind);
  const isLine = shows === 'text' && (rank === 2 || subject === 'title' || subject === 'description');
  const isWhole = after !== '' && after.length < MAX_TEXT && !/…$|\n/.test(after);
  return isLine && isWhole && (verb === 'changed' || (verb === 'added' && subject !== 'table')) ? after : undefined;
}
