/**
 * The site in an editor: the files on disk, with the open documents laid over them. It checks everything after each
 * edit, and analyses only the files that changed.
 */
import type { Position } from 'vscode-languageserver';
import type { AnalysisCache } from '../content/cache/analysis-cache';
import { checkContent, type CheckResult } from '../content/check-content';
import { today } from '../util/office-day';
import type { LoadOptions } from '../content/load-site';
import type { Blocks } from '../content/mdx/known-elements';
import { overlayFiles } from '../content/overlay-files';
import { filesOnDisk, type ProjectFiles } from '../content/project-files';
import type { FormerContacts, PublishedPath, SiteContext } from '../content/site-model';
import { readSource, type Source } from '../content/source/source-file';
import { openNotes } from '../letters/open-notes';
import { formerContacts, lastRelease, pathsAtRisk, pathsInCommit } from '../writing/published-paths';
import { WritingProject } from '../writing/writing-project';

const BYTE_ORDER_MARK = '\uFEFF';
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

export class EditorSite {
  private readonly overlaid = new Map<string, Uint8Array>();
  private readonly disk: ProjectFiles;
  /** Looks up and keeps analyses like `stored`, and never writes them to disk. */
  private readonly cache: AnalysisCache;
  private history: Pick<LoadOptions, 'published' | 'reviewNotes'> | undefined;
  private formerContacts: FormerContacts[] | undefined;
  /** The sources of open documents, each read only once. */
  private readonly sources = new WeakMap<Uint8Array, Source>();
  /** The last result, and the files whose text has changed since. */
  private last: CheckResult | undefined;
  private readonly changed = new Set<string>();

  constructor(
    readonly root: string,
    readonly blocks: Blocks,
    private readonly stored: AnalysisCache,
  ) {
    this.cache = { ...stored, save: () => undefined };
    this.disk = filesOnDisk(root);
  }

  /** Lays text that is not saved over a file; `undefined` shows the file on disk again. */
  setText(file: string, text: string | undefined): void {
    const isNew = !this.overlaid.has(file);
    if (text === undefined) this.overlaid.delete(file);
    else {
      // Editors keep a byte-order mark and do not show it.
      const isMarked = this.hasByteOrderMark(file) && !text.startsWith(BYTE_ORDER_MARK);
      this.overlaid.set(file, encoder.encode(isMarked ? BYTE_ORDER_MARK + text : text));
    }
    if (isNew || text === undefined) this.history = this.last = undefined;
    this.changed.add(file);
  }

  /** The text of a file as the editor shows it, without a byte-order mark. */
  textOf(file: string): string | undefined {
    return this.wholeText(file)?.replace(BYTE_ORDER_MARK, '');
  }

  hasByteOrderMark(file: string): boolean {
    return this.wholeText(file)?.startsWith(BYTE_ORDER_MARK) ?? false;
  }

  /** Discards what a change on disk may have made stale. */
  refresh(): void {
    this.history = this.last = undefined;
  }

  check(): CheckResult {
    if (this.last && this.changed.size === 0) return this.last;
    this.last = checkContent({
      root: this.root,
      blocks: this.blocks,
      projectFiles: overlayFiles(this.disk, this.overlaid),
      // Writing the analyses to disk after each edit would take longer than the check.
      cache: this.history ? this.cache : this.stored,
      ...(this.history ??= { published: this.pathsOfLastRelease(), reviewNotes: openNotes(this.root) }),
      formerContacts: (this.formerContacts ??= formerContacts(this.root)),
    });
    this.changed.clear();
    return this.last;
  }

  /** The site for completion in a file, because a check after each keystroke would take too long. */
  contextFor(file: string): SiteContext {
    const isOwn = [...this.changed].every((one) => one === file);
    return (this.last && isOwn ? this.last : this.check()).context;
  }

  sourceOf(file: string): Source | undefined {
    const bytes = this.overlaid.get(file) ?? this.disk.read(file);
    const source = bytes && (this.sources.get(bytes) ?? readSource(file, bytes).source);
    if (source) this.sources.set(bytes, source);
    return source;
  }

  openProject(): WritingProject {
    return new WritingProject({
      root: this.root,
      blocks: this.blocks,
      projectFiles: overlayFiles(this.disk, this.overlaid),
      cache: this.cache,
    });
  }

  private pathsOfLastRelease(): PublishedPath[] {
    const commit = lastRelease(this.root);
    if (!commit) return [];
    // An unsaved document may also have lost its path.
    const unsaved = pathsInCommit(this.root, commit, [...this.overlaid.keys()], today());
    const found = [...pathsAtRisk(this.root, today()), ...unsaved];
    return [...new Map(found.map((one) => [`${one.file} ${one.written}`, one])).values()];
  }

  private wholeText(file: string): string | undefined {
    const bytes = this.overlaid.get(file) ?? this.disk.read(file);
    return bytes && decoder.decode(bytes);
  }
}

/** A position in an open file. `text` may have unsaved changes. */
export interface EditorPosition {
  site: EditorSite;
  file: string;
  text: string;
  offset: number;
  positionAt(offset: number): Position;
  uriOf(file: string): string;
}
