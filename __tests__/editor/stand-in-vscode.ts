/** The part of VS Code’s interface that our extension uses, for a test outside VS Code. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';

interface Position {
  line: number;
  character: number;
}

class Range {
  readonly start: Position;
  readonly end: Position;
  constructor(line: number, character: number, endLine: number, endCharacter: number) {
    this.start = { line, character };
    this.end = { line: endLine, character: endCharacter };
  }
}

interface Diagnostic {
  code?: string;
  range: Range;
  message: string;
  severity: number;
}

class SnippetString {
  constructor(public value = '') {}
  appendText = (text: string) => new SnippetString(this.value + text);
  appendTabstop = (number: number) => new SnippetString(`${this.value}$${number}`);
}

/** A class whose instances keep the arguments of their constructor under these names. */
const record = (...names: string[]) =>
  class {
    constructor(...values: unknown[]) {
      names.forEach((name, index) => Object.assign(this, { [name]: values[index] }));
    }
  };

class WorkspaceEdit {
  readonly replaced: { text: string }[] = [];
  readonly renamed: [from: string, to: string][] = [];
  readonly created: string[] = [];
  replace(_uri: string, _range: Range, text: string): void {
    this.replaced.push({ text });
  }
  renameFile(from: string, to: string): void {
    this.renamed.push([from, to]);
  }
  createFile(uri: string): void {
    this.created.push(uri);
  }
}

type Provider = Record<string, (document: OpenDocument, at: unknown) => Promise<unknown>>;
type Listener = (event: unknown) => void;

export interface OpenDocument {
  uri: { toString(): string; fsPath: string };
  languageId: string;
  version: number;
  getText(range?: Range): string;
}

const uriOf = (fsPath: string) => ({ fsPath, toString: () => pathToFileURL(fsPath).href });
const disposable = { dispose: () => undefined };

export class StandIn {
  readonly diagnostics = new Map<string, Diagnostic[]>();
  readonly messages: string[] = [];
  readonly providers: Record<string, Provider> = {};
  private readonly listeners: Record<string, Listener> = {};
  private readonly waiting = new Set<() => void>();
  readonly documents: OpenDocument[] = [];

  readonly api: ReturnType<StandIn['createApi']>;

  constructor(private readonly root: string) {
    this.api = this.createApi();
  }

  open(file: string, text: string): OpenDocument {
    const uri = uriOf(path.join(this.root, file));
    let now = text;
    const textAt = (range?: Range) => TextDocument.create('file:///a', 'mdx', 0, now).getText(range);
    const document = { uri, languageId: 'mdx', version: 1, getText: textAt, set: (next: string) => (now = next) };
    this.documents.push(document);
    return document;
  }

  /** Replaces all of a document, as typing does. */
  change(document: OpenDocument, text: string): void {
    const before = TextDocument.create('file:///a', 'mdx', 0, document.getText());
    const end = before.positionAt(before.getText().length);
    document.version++;
    (document as OpenDocument & { set(text: string): void }).set(text);
    const contentChanges = [{ range: new Range(0, 0, end.line, end.character), text }];
    this.listeners.onDidChangeTextDocument!({ document, contentChanges });
  }

  until(isWanted: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isWanted()) return;
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
      look();
    });
  }

  /** The functions that register a listener. */
  private events = (...names: string[]) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (listener: Listener) => {
          this.listeners[name] = listener;
          return disposable;
        },
      ]),
    );

  private provide = (name: string) => (_selector: unknown, provider: Provider) => {
    this.providers[name] = provider;
    return disposable;
  };

  /** The module `vscode`. */
  private createApi() {
    return {
      Range,
      Diagnostic: record('range', 'message', 'severity'),
      CompletionItem: record('label'),
      CodeAction: record('title'),
      Hover: record('contents'),
      Location: record('uri', 'range'),
      DocumentLink: record('range', 'target'),
      DocumentSymbol: record('name', 'detail'),
      SymbolInformation: record('name', 'kind', 'containerName', 'location'),
      FoldingRange: record('start', 'end'),
      MarkdownString: record('value'),
      SnippetString,
      DocumentPasteEdit: record('insertText', 'title'),
      DocumentDropOrPasteEditKind: { Text: { append: (kind: string) => kind } },
      RelativePattern: record(),
      WorkspaceEdit,
      Uri: { parse: (uri: string) => uri, joinPath: (_uri: unknown, ...names: string[]) => names.join('/') },
      CodeActionKind: { QuickFix: 'quickfix', SourceFixAll: 'source.fixAll' },
      commands: { registerCommand: () => disposable },
      window: {
        showWarningMessage: (text: string) => this.messages.push(text),
        showInformationMessage: (text: string) => this.messages.push(text),
        showErrorMessage: (text: string) => this.messages.push(text),
        createOutputChannel: () => ({ append: (text: string) => this.messages.push(text), ...disposable }),
      },
      languages: {
        match: () => 10,
        createDiagnosticCollection: () => ({
          ...disposable,
          set: (uri: string, diagnostics: Diagnostic[]) => {
            this.diagnostics.set(uri, diagnostics);
            for (const look of this.waiting) look();
          },
        }),
        registerCompletionItemProvider: this.provide('completion'),
        registerHoverProvider: this.provide('hover'),
        registerCodeActionsProvider: this.provide('codeActions'),
        registerDefinitionProvider: this.provide('definition'),
        registerReferenceProvider: this.provide('references'),
        registerDocumentLinkProvider: this.provide('links'),
        registerDocumentSymbolProvider: this.provide('symbols'),
        registerFoldingRangeProvider: this.provide('folding'),
        registerRenameProvider: this.provide('rename'),
        registerDocumentPasteEditProvider: this.provide('paste'),
        registerWorkspaceSymbolProvider: (provider: Provider) => this.provide('workspaceSymbols')(undefined, provider),
      },
      workspace: {
        workspaceFolders: [{ name: 'content', uri: uriOf(this.root) }],
        textDocuments: this.documents,
        getConfiguration: () => ({ get: () => process.execPath }),
        createFileSystemWatcher: () => ({ ...disposable, ...this.events('onDidCreate', 'onDidChange', 'onDidDelete') }),
        ...this.events(
          ...[
            'onWillRenameFiles',
            'onDidOpenTextDocument',
            'onDidChangeTextDocument',
            'onDidSaveTextDocument',
            'onDidCloseTextDocument',
          ],
        ),
      },
    };
  }
}
