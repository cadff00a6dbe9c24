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

class Diagnostic {
  code?: string;
  constructor(
    readonly range: Range,
    readonly message: string,
    readonly severity: number,
  ) {}
}

class Titled {
  [name: string]: unknown;
  constructor(
    readonly label: string,
    readonly kind: unknown,
  ) {}
}

class Words {
  constructor(readonly value: string) {}
}

class WorkspaceEdit {
  readonly replaced: { uri: string; range: Range; text: string }[] = [];
  replace(uri: string, range: Range, text: string): void {
    this.replaced.push({ uri, range, text });
  }
}

type Provider = Record<string, (document: OpenDocument, at: unknown) => Promise<unknown>>;
type Listener = (event: unknown) => void;

export interface OpenDocument {
  uri: { toString(): string; fsPath: string };
  languageId: string;
  version: number;
  getText(): string;
}

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
    const fsPath = path.join(this.root, file);
    const uri = { fsPath, toString: () => pathToFileURL(fsPath).href };
    let now = text;
    const document = { uri, languageId: 'mdx', version: 1, getText: () => now, set: (next: string) => (now = next) };
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

  private on = (name: string) => (listener: Listener) => {
    this.listeners[name] = listener;
    return disposable;
  };

  private provide = (name: string) => (_selector: unknown, provider: Provider) => {
    this.providers[name] = provider;
    return disposable;
  };

  /** The module `vscode`. */
  private createApi() {
    return {
      Range,
      Diagnostic,
      CompletionItem: Titled,
      CodeAction: Titled,
      Hover: Titled,
      MarkdownString: Words,
      SnippetString: Words,
      RelativePattern: Words,
      WorkspaceEdit,
      Uri: { parse: (uri: string) => uri },
      CodeActionKind: { QuickFix: 'quickfix', SourceFixAll: 'source.fixAll' },
      commands: { registerCommand: () => disposable },
      window: {
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
      },
      workspace: {
        workspaceFolders: [{ name: 'content', uri: this.folderUri() }],
        textDocuments: this.documents,
        getConfiguration: () => ({ get: () => process.execPath }),
        createFileSystemWatcher: () => ({
          ...disposable,
          onDidCreate: this.on('onDidCreate'),
          onDidChange: this.on('onDidChange'),
          onDidDelete: this.on('onDidDelete'),
        }),
        onDidOpenTextDocument: this.on('onDidOpenTextDocument'),
        onDidChangeTextDocument: this.on('onDidChangeTextDocument'),
        onDidSaveTextDocument: this.on('onDidSaveTextDocument'),
        onDidCloseTextDocument: this.on('onDidCloseTextDocument'),
      },
    };
  }

  private folderUri() {
    return { fsPath: this.root, toString: () => pathToFileURL(this.root).href };
  }
}
