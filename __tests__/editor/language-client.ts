/** Starts the real language server and speaks its protocol, as an editor does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

const PROJECT = path.resolve(__dirname, '../..');

export class LanguageClient {
  private readonly process: ChildProcess;
  private readonly connection: ProtocolConnection;
  private readonly diagnostics = new Map<string, Diagnostic[]>();
  private readonly listeners = new Set<() => void>();
  private readonly texts = new Map<string, { text: string; version: number }>();
  stderr = '';

  constructor(readonly root: string) {
    this.process = spawn(process.execPath, [path.join(PROJECT, 'scripts/run.mjs'), 'editor', '--stdio'], {
      cwd: PROJECT,
      stdio: 'pipe',
    });
    this.process.stderr!.on('data', (chunk: Buffer) => (this.stderr += chunk.toString('utf8')));
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.process.stdout!),
      new StreamMessageWriter(this.process.stdin!),
    );
    this.connection.onNotification(
      'textDocument/publishDiagnostics',
      ({ uri, diagnostics }: PublishDiagnosticsParams) => {
        this.diagnostics.set(uri, diagnostics);
        for (const listener of this.listeners) listener();
      },
    );
    this.connection.listen();
  }

  async start(hasSnippets = true): Promise<InitializeResult> {
    const uri = pathToFileURL(this.root).href;
    const result = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'content' }],
      capabilities: { textDocument: { completion: { completionItem: { snippetSupport: hasSnippets } } } },
    });
    await this.connection.sendNotification('initialized', {});
    return result;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('close', resolve));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    this.process.stdin!.end();
    await ended;
    this.connection.dispose();
  }

  uriOf = (file: string): string => pathToFileURL(path.join(this.root, file)).href;

  /** Opens a document with this text, or changes it as an editor does. Nothing is saved. */
  async type(file: string, text: string): Promise<void> {
    const uri = this.uriOf(file);
    const known = this.texts.get(file);
    const version = (known?.version ?? 0) + 1;
    this.texts.set(file, { text, version });
    if (!known)
      return this.connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: file.endsWith('.mdx') ? 'mdx' : 'yaml', version, text },
      });
    const before = TextDocument.create(uri, 'mdx', 0, known.text);
    const range = { start: before.positionAt(0), end: before.positionAt(known.text.length) };
    return this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ range, text }],
    });
  }

  async close(file: string): Promise<void> {
    this.texts.delete(file);
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uriOf(file) } });
  }

  /** Opens a text whose cursor is at `‸`. */
  private async typeAtCursor(file: string, marked: string): Promise<Position> {
    const offset = marked.indexOf('‸');
    const text = marked.replace('‸', '');
    await this.type(file, text);
    return TextDocument.create(file, 'mdx', 0, text).positionAt(offset);
  }

  async complete(file: string, marked: string): Promise<CompletionItem[]> {
    const position = await this.typeAtCursor(file, marked);
    const textDocument = { uri: this.uriOf(file) };
    return this.connection.sendRequest<CompletionItem[]>('textDocument/completion', { textDocument, position });
  }

  /** The text after choosing a completion. */
  accept(file: string, item: CompletionItem): string {
    return apply(this.texts.get(file)!.text, [item.textEdit as TextEdit]);
  }

  /** The answer to a request about an open document. With `‸` in the text, about that position. */
  async ask<Answer>(method: string, file: string, marked?: string, more: object = {}): Promise<Answer> {
    const position = marked === undefined ? undefined : await this.typeAtCursor(file, marked);
    const textDocument = { uri: this.uriOf(file) };
    return this.connection.sendRequest<Answer>(method, { textDocument, position, ...more });
  }

  /** `content/pages/a.mdx:12` for a place in the project. */
  placeOf = ({ uri, range }: { uri: string; range: Range }): string =>
    `${path.relative(this.root, fileURLToPath(uri))}:${range.start.line + 1}`;

  async hover(file: string, marked: string): Promise<string> {
    const position = await this.typeAtCursor(file, marked);
    const found = await this.connection.sendRequest<Hover | null>('textDocument/hover', {
      textDocument: { uri: this.uriOf(file) },
      position,
    });
    return found ? (found.contents as { value: string }).value : '';
  }

  codeActions(file: string, range: Range): Promise<CodeAction[]> {
    return this.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: this.uriOf(file) },
      range,
      context: { diagnostics: [] },
    });
  }

  /** The text after a quick fix. */
  acceptFix(file: string, { edit }: CodeAction): string {
    return apply(this.texts.get(file)!.text, edit!.changes![this.uriOf(file)]!);
  }

  /** Makes a change in a copy of the site on disk, as an editor that saves it. */
  applyEdit({ documentChanges = [] }: WorkspaceEdit, copy: string): void {
    const at = (uri: string) => path.join(copy, path.relative(this.root, fileURLToPath(uri)));
    for (const change of documentChanges)
      if (!('kind' in change)) {
        const file = at(change.textDocument.uri);
        writeFileSync(file, apply(readFileSync(file, 'utf8'), change.edits as TextEdit[]));
      } else if (change.kind === 'create') writeFileSync(at(change.uri), '');
      else if (change.kind === 'rename') {
        mkdirSync(path.dirname(at(change.newUri)), { recursive: true });
        renameSync(at(change.oldUri), at(change.newUri));
      }
  }

  diagnosticsOf = (file: string): Diagnostic[] => this.diagnostics.get(this.uriOf(file)) ?? [];

  /** Every file with diagnostics, by path. */
  allDiagnostics(): Map<string, Diagnostic[]> {
    const base = `${pathToFileURL(this.root).href}/`;
    const found = [...this.diagnostics].filter(([, diagnostics]) => diagnostics.length > 0);
    return new Map(found.map(([uri, diagnostics]) => [decodeURIComponent(uri.slice(base.length)), diagnostics]));
  }

  /** Resolves when the diagnostics are as wanted. */
  until(isWanted: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isWanted()) return;
        this.listeners.delete(look);
        resolve();
      };
      this.listeners.add(look);
      look();
    });
  }
}

function apply(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('file:///a', 'mdx', 0, text), [...edits]);
}
