/**
 * A language server over the check: problems while typing, quick fixes, completion and hover. Any editor that speaks the
 * Language Server Protocol can start it: `node scripts/run.mjs editor --stdio`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CodeActionKind,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  MessageType,
  type Position,
  ProposedFeatures,
  ResponseError,
  ShowMessageNotification,
  type TextDocumentIdentifier,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Blocks } from '../content/mdx/known-elements';
import type { AnalysisCache } from '../content/cache/analysis-cache';
import { groupBy } from '../util/collections';
import { RefusalError } from '../writing/plan';
import { followMoves, renamableAt } from './changes/rename';
import { workspaceEdit } from './changes/workspace-edit';
import { complete } from './complete';
import { codeActions, diagnosticOf, linksToRules } from './diagnostics';
import { type EditorPosition, EditorSite } from './editor-site';
import { hover } from './hover';
import { folding, outline } from './navigation/outline';
import { definition, documentLinks, references } from './navigation/references';
import { workspaceSymbols } from './navigation/workspace-symbols';

export interface ServerOptions {
  /** The project, unless the editor opens another folder with content. */
  root: string;
  blocks: Blocks;
  openCache(root: string): AnalysisCache;
}

/** A writer types several characters a second, so a check waits for a pause in typing. */
const TYPING_PAUSE_MS = 30;

const TRIGGERS = ['<', '/', '"', "'", '{', '#', '(', '.', ' ', ':', '=', '*', '-'];

export function startServer(options: ServerOptions): void {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  new ContentServer(connection, options);
  connection.listen();
}

class ContentServer {
  private readonly documents = new TextDocuments(TextDocument);
  private site!: EditorSite;
  private hasSnippets = false;
  private canWatch = false;
  /** The diagnostics last sent to the editor, as JSON, by file. */
  private readonly published = new Map<string, string>();
  /** Files that the last rename moved. */
  private ownMoves = new Set<string>();
  private readonly linkTo: (rule: string) => string | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly options: ServerOptions,
  ) {
    this.linkTo = linksToRules(options.root);
    connection.onInitialize((params) => this.initialize(params));
    connection.onInitialized(() => this.initialized());
    connection.onDidChangeWatchedFiles(() => this.refresh());
    connection.onCompletion(this.at((at) => complete({ ...at, hasSnippets: this.hasSnippets })));
    connection.onHover(this.at(hover));
    connection.onDefinition(this.at(definition));
    connection.onReferences(this.at((at, { context }) => references(at, context.includeDeclaration)));
    connection.onDocumentLinks(this.at(documentLinks));
    connection.onDocumentSymbol(this.at(outline));
    connection.onFoldingRanges(this.at(folding));
    connection.onWorkspaceSymbol(({ query }) => workspaceSymbols(this.site, query, (file) => this.uriOf(file)));
    this.answerChanges();
    connection.onCodeAction(({ textDocument: { uri }, range }) => {
      const file = this.fileOf(uri);
      return file === undefined ? [] : codeActions(this.site, file, range, (one) => this.uriOf(one));
    });
    this.documents.onDidChangeContent(({ document }) => this.setText(document.uri, document.getText()));
    this.documents.onDidClose(({ document }) => this.setText(document.uri, undefined));
    this.documents.onDidSave(() => this.refresh());
    this.documents.listen(connection);
  }

  /** Answers requests about open content files. Other files get no answer. */
  private at<Asked extends { textDocument: TextDocumentIdentifier; position?: Position }, Answer>(
    answer: (at: EditorPosition, asked: Asked) => Answer,
  ) {
    return (asked: Asked): Answer | undefined => {
      const at = this.locate(asked.textDocument.uri, asked.position);
      return at && answer(at, asked);
    };
  }

  private answerChanges(): void {
    const { connection } = this;
    connection.onPrepareRename(
      this.at((at) => {
        const found = renamableAt(at);
        if (!found) return null;
        const range = { start: at.positionAt(found.span.from), end: at.positionAt(found.span.to) };
        return { range, placeholder: found.words };
      }),
    );
    connection.onRenameRequest(
      this.at((at, { newName }) => {
        const found = renamableAt(at);
        if (!found) return null;
        try {
          const { edit, moves } = workspaceEdit(found.plan(newName), at.uriOf);
          this.ownMoves = new Set(moves.map(({ from }) => from));
          return edit;
        } catch (error) {
          throw error instanceof RefusalError ? new ResponseError(LSPErrorCodes.RequestFailed, error.message) : error;
        }
      }),
    );
    connection.workspace.onWillRenameFiles(({ files }) => {
      const moves = files.flatMap(({ oldUri, newUri }) => {
        const [from, to] = [this.projectFileOf(oldUri), this.projectFileOf(newUri)];
        // The editor also reports the moves of a rename as moves of files.
        return from === undefined || to === undefined || this.ownMoves.delete(from) ? [] : [{ from, to }];
      });
      try {
        return followMoves(this.site, moves, (file) => this.uriOf(file));
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        const message = `No link was changed. ${error.message}`;
        void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
        return null;
      }
    });
  }

  private initialize(params: InitializeParams): InitializeResult {
    const root = rootOf(params) ?? this.options.root;
    this.site = new EditorSite(root, this.options.blocks, this.options.openCache(root));
    const { textDocument, workspace } = params.capabilities;
    this.hasSnippets = textDocument?.completion?.completionItem?.snippetSupport ?? false;
    this.canWatch = workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false;
    return {
      serverInfo: { name: 'content' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        completionProvider: { triggerCharacters: TRIGGERS },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        documentLinkProvider: {},
        documentSymbolProvider: true,
        foldingRangeProvider: true,
        workspaceSymbolProvider: true,
        renameProvider: { prepareProvider: true },
        workspace: { fileOperations: { willRename: { filters: [{ pattern: { glob: '**/{content,static}/**' } }] } } },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
      },
    };
  }

  private initialized(): void {
    if (this.canWatch)
      void this.connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: '**/content/**' }, { globPattern: '**/static/**' }],
      });
    this.publishSoon();
  }

  private setText(uri: string, text: string | undefined): void {
    const file = this.fileOf(uri);
    if (file === undefined) return;
    this.site.setText(file, text);
    this.publishSoon();
  }

  private refresh(): void {
    this.site.refresh();
    this.publishSoon();
  }

  private publishSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.publish(), TYPING_PAUSE_MS);
  }

  /** Tells the editor about the files whose problems have changed: an edit can break links in other files. */
  private publish(): void {
    try {
      const now = groupBy(this.site.check().problems, ({ file }) => file);
      for (const file of new Set([...this.published.keys(), ...now.keys()])) {
        const text = this.site.textOf(file) ?? '';
        const diagnostics = (now.get(file) ?? []).map((one) => diagnosticOf(one, text, this.linkTo(one.rule)));
        const json = JSON.stringify(diagnostics);
        if (json === (this.published.get(file) ?? '[]')) continue;
        this.published.set(file, json);
        void this.connection.sendDiagnostics({ uri: this.uriOf(file), diagnostics });
      }
    } catch (error) {
      // Keep the server running: the check may succeed again after the next edit.
      this.connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }

  private locate(uri: string, position: Position = { line: 0, character: 0 }): EditorPosition | undefined {
    const document = this.documents.get(uri);
    const file = this.fileOf(uri);
    if (!document || file === undefined) return undefined;
    return {
      site: this.site,
      file,
      text: document.getText(),
      offset: document.offsetAt(position),
      positionAt: (offset: number) => document.positionAt(offset),
      uriOf: (one) => this.uriOf(one),
    };
  }

  private fileOf(uri: string): string | undefined {
    const file = this.projectFileOf(uri);
    return file?.startsWith('content/') ? file : undefined;
  }

  private projectFileOf(uri: string): string | undefined {
    if (!uri.startsWith('file:')) return undefined;
    const file = path.relative(this.site.root, fileURLToPath(uri)).replaceAll('\\', '/');
    return /^(?:content|static)\//.test(file) ? file : undefined;
  }

  /** Editors encode URIs differently, so an open document keeps its own URI. */
  private uriOf(file: string): string {
    const open = this.documents.keys().find((uri) => this.fileOf(uri) === file);
    return open ?? pathToFileURL(path.join(this.site.root, file)).href;
  }
}

function rootOf({ workspaceFolders, rootUri }: InitializeParams): string | undefined {
  const uris = [...(workspaceFolders ?? []).map(({ uri }) => uri), ...(rootUri ? [rootUri] : [])];
  const folders = uris.filter((uri) => uri.startsWith('file:')).map((uri) => fileURLToPath(uri));
  return folders.find((folder) => existsSync(path.join(folder, 'content')));
}
