/**
 * Connects VS Code to the language server of this repository (`scripts/run.mjs editor --stdio`). VS Code finds this
 * extension in the folder `.vscode/extensions` and offers to install it; nothing is built or downloaded. It uses the
 * packages of the repository, so the package vscode-languageclient is not needed (docs/decisions/0055).
 */
'use strict';
const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const path = require('node:path');
const vscode = require('vscode');
const { providePaste } = require('./paste.cjs');

/** The files that the server knows. */
const PAGES = { scheme: 'file', pattern: '**/content/**/*.{mdx,md}' };
const SELECTOR = [
  PAGES,
  { scheme: 'file', pattern: '**/content/**/*.{yaml,yml}' },
  { scheme: 'file', pattern: '**/content/{words,house-style}.txt' },
];

/** @type {{ connection: any, process: import('node:child_process').ChildProcess, subscriptions: any[] } | undefined} */
let running;
/** When the server ended, in milliseconds. A server that ends again and again is not started again. */
const ended = [];
const MAX_ENDS = 3;
const ENDS_WITHIN_MS = 60_000;

function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('contentEditor.restart', async () => {
      ended.length = 0;
      await deactivate();
      await start();
    }),
    { dispose: () => void deactivate() },
  );
  return start();
}

async function deactivate() {
  const stopped = running;
  running = undefined;
  if (!stopped) return;
  for (const subscription of stopped.subscriptions) subscription.dispose();
  const { exitCode, signalCode, stdin } = stopped.process;
  // A server that has ended would never answer.
  if (exitCode !== null || signalCode !== null) return;
  await stopped.connection.sendRequest('shutdown').catch(() => undefined);
  await stopped.connection.sendNotification('exit').catch(() => undefined);
  stdin.end();
}

/** The messages of a server that has ended are out of date, so they go. */
async function serverEnded(server) {
  if (running?.process !== server) return;
  await deactivate();
  ended.push(Date.now());
  const isUseless = ended.filter((time) => time > Date.now() - ENDS_WITHIN_MS).length >= MAX_ENDS;
  if (!isUseless) {
    void vscode.window.showWarningMessage('The checks of the content have ended, and start again.');
    return start();
  }
  void vscode.window.showErrorMessage(
    'The checks of the content end again and again. The output “Content of this site” says why; “Restart the checks of the content” tries again.',
  );
}

/** It stays when the server ends, because it says why. */
let log;

async function start() {
  const folder = (vscode.workspace.workspaceFolders ?? []).find(({ uri }) =>
    existsSync(path.join(uri.fsPath, 'scripts/run.mjs')),
  );
  if (!folder) return;
  const root = folder.uri.fsPath;
  if (!existsSync(path.join(root, 'node_modules/vscode-languageserver'))) {
    void vscode.window.showInformationMessage(
      'The checks of the content start after `npm start` has installed the packages: run it once, then “Restart the checks of the content”.',
    );
    return;
  }
  const { createProtocolConnection, StreamMessageReader, StreamMessageWriter } = require('node:module').createRequire(
    path.join(root, 'package.json'),
  )('vscode-languageserver/node');
  const node = vscode.workspace.getConfiguration('contentEditor').get('node', 'node');
  const server = spawn(node, ['scripts/run.mjs', 'editor', '--stdio'], { cwd: root, stdio: 'pipe' });
  log ??= vscode.window.createOutputChannel('Content of this site');
  server.stderr.on('data', (chunk) => log.append(String(chunk)));
  server.on('error', (error) => {
    void vscode.window.showErrorMessage(`The checks of the content cannot start: ${error.message}`);
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.listen();
  server.on('exit', () => void serverEnded(server).catch(() => undefined));
  server.stdin.on('error', () => undefined);
  connection.onNotification('window/showMessage', ({ message }) => void vscode.window.showWarningMessage(message));
  const uri = folder.uri.toString();
  running = { connection, process: server, subscriptions: [] };
  running.subscriptions.push(showDiagnostics(connection));
  const { capabilities } = await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: folder.name }],
    capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
  });
  await connection.sendNotification('initialized', {});
  running.subscriptions.push(
    ...sendDocuments(connection),
    ...sendFileChanges(connection, folder),
    ...provideFeatures(connection, capabilities),
    ...providePaste(PAGES),
  );
}

// -- from VS Code to the server ----------------------------------------------------------------------------------

const isContent = (document) => vscode.languages.match(SELECTOR, document) > 0;
const identify = (document) => ({ uri: document.uri.toString() });

function sendDocuments(connection) {
  const open = (document) => {
    if (!isContent(document)) return;
    const { languageId, version } = document;
    const textDocument = { ...identify(document), languageId, version, text: document.getText() };
    void connection.sendNotification('textDocument/didOpen', { textDocument });
  };
  vscode.workspace.textDocuments.forEach(open);
  return [
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!isContent(document) || contentChanges.length === 0) return;
      void connection.sendNotification('textDocument/didChange', {
        textDocument: { ...identify(document), version: document.version },
        contentChanges: contentChanges.map(({ range, text }) => ({ range: toLspRange(range), text })),
      });
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (isContent(document))
        void connection.sendNotification('textDocument/didSave', { textDocument: identify(document) });
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (isContent(document))
        void connection.sendNotification('textDocument/didClose', { textDocument: identify(document) });
    }),
  ];
}

/** Pictures, renamed files, and what git changes. */
function sendFileChanges(connection, folder) {
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '{content,static}/**'));
  const send = (type) => (uri) =>
    void connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
  return [watcher, watcher.onDidCreate(send(1)), watcher.onDidChange(send(2)), watcher.onDidDelete(send(3))];
}

const toLspPosition = ({ line, character }) => ({ line, character });
const toLspRange = ({ start, end }) => ({ start: toLspPosition(start), end: toLspPosition(end) });

// -- from the server to VS Code ----------------------------------------------------------------------------------

const toRange = ({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character);

function showDiagnostics(connection) {
  const collection = vscode.languages.createDiagnosticCollection('content');
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    collection.set(vscode.Uri.parse(uri), diagnostics.map(toDiagnostic));
  });
  return collection;
}

function toDiagnostic({ range, message, severity, code, codeDescription, source }) {
  // The protocol counts from 1, VS Code from 0.
  const diagnostic = new vscode.Diagnostic(toRange(range), message, severity - 1);
  diagnostic.code = codeDescription ? { value: code, target: vscode.Uri.parse(codeDescription.href) } : code;
  diagnostic.source = source;
  return diagnostic;
}

function provideFeatures(connection, { completionProvider }) {
  const ask = (method, document, more) =>
    connection.sendRequest(method, { textDocument: identify(document), ...more }).catch(() => undefined);
  return [
    vscode.languages.registerCompletionItemProvider(
      SELECTOR,
      {
        async provideCompletionItems(document, position) {
          const items = await ask('textDocument/completion', document, { position: toLspPosition(position) });
          return (items ?? []).map(toCompletionItem);
        },
      },
      ...completionProvider.triggerCharacters,
    ),
    vscode.languages.registerHoverProvider(SELECTOR, {
      async provideHover(document, position) {
        const found = await ask('textDocument/hover', document, { position: toLspPosition(position) });
        return found ? new vscode.Hover(toMarkdown(found.contents), found.range && toRange(found.range)) : undefined;
      },
    }),
    vscode.languages.registerCodeActionsProvider(
      SELECTOR,
      {
        async provideCodeActions(document, range) {
          const context = { diagnostics: [] };
          const actions = await ask('textDocument/codeAction', document, { range: toLspRange(range), context });
          return (actions ?? []).map(toCodeAction);
        },
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll] },
    ),
    ...provideNavigation(ask),
    ...provideRenames(connection),
  ];
}

function provideNavigation(ask) {
  const at = (position) => ({ position: toLspPosition(position) });
  const { languages } = vscode;
  return [
    languages.registerDefinitionProvider(SELECTOR, {
      async provideDefinition(document, position) {
        const found = await ask('textDocument/definition', document, at(position));
        return found ? toLocation(found) : undefined;
      },
    }),
    languages.registerReferenceProvider(SELECTOR, {
      async provideReferences(document, position, context) {
        const found = await ask('textDocument/references', document, { ...at(position), context });
        return (found ?? []).map(toLocation);
      },
    }),
    languages.registerDocumentLinkProvider(SELECTOR, {
      async provideDocumentLinks(document) {
        const found = await ask('textDocument/documentLink', document);
        return (found ?? []).map(({ range, target, tooltip }) =>
          Object.assign(new vscode.DocumentLink(toRange(range), vscode.Uri.parse(target)), { tooltip }),
        );
      },
    }),
    languages.registerDocumentSymbolProvider(PAGES, {
      async provideDocumentSymbols(document) {
        return ((await ask('textDocument/documentSymbol', document)) ?? []).map(toSymbol);
      },
    }),
    languages.registerFoldingRangeProvider(PAGES, {
      async provideFoldingRanges(document) {
        const found = await ask('textDocument/foldingRange', document);
        return (found ?? []).map(({ startLine, endLine }) => new vscode.FoldingRange(startLine, endLine));
      },
    }),
    languages.registerWorkspaceSymbolProvider({
      async provideWorkspaceSymbols(query) {
        const found = await running?.connection.sendRequest('workspace/symbol', { query }).catch(() => undefined);
        return (found ?? []).map(
          ({ name, kind, containerName, location }) =>
            new vscode.SymbolInformation(name, kind - 1, containerName ?? '', toLocation(location)),
        );
      },
    }),
  ];
}

function provideRenames(connection) {
  // Other than for the rest, a refusal says why.
  const ask = (method, document, position, more) =>
    connection.sendRequest(method, { textDocument: identify(document), position: toLspPosition(position), ...more });
  return [
    vscode.languages.registerRenameProvider(SELECTOR, {
      async prepareRename(document, position) {
        const found = await ask('textDocument/prepareRename', document, position);
        if (!found)
          throw new Error('Only headings, and the names of pages, people, articles and files, can be renamed.');
        return { range: toRange(found.range), placeholder: found.placeholder };
      },
      async provideRenameEdits(document, position, newName) {
        const edit = await ask('textDocument/rename', document, position, { newName });
        return edit ? toWorkspaceEdit(edit) : undefined;
      },
    }),
    vscode.workspace.onWillRenameFiles((event) => {
      const files = event.files.map(({ oldUri, newUri }) => ({ oldUri: oldUri.toString(), newUri: newUri.toString() }));
      const asked = connection.sendRequest('workspace/willRenameFiles', { files });
      event.waitUntil(asked.then((edit) => edit && toWorkspaceEdit(edit)).catch(() => undefined));
    }),
  ];
}

const toLocation = ({ uri, range }) => new vscode.Location(vscode.Uri.parse(uri), toRange(range));

function toSymbol({ name, detail, kind, range, selectionRange, children }) {
  const symbol = new vscode.DocumentSymbol(name, detail, kind - 1, toRange(range), toRange(selectionRange));
  symbol.children = children.map(toSymbol);
  return symbol;
}

function toWorkspaceEdit({ changes = {}, documentChanges = [] }) {
  const result = new vscode.WorkspaceEdit();
  const parse = (uri) => vscode.Uri.parse(uri);
  const replaceAll = (uri, edits) => {
    for (const { range, newText } of edits) result.replace(parse(uri), toRange(range), newText);
  };
  for (const [uri, edits] of Object.entries(changes)) replaceAll(uri, edits);
  for (const change of documentChanges) {
    if (change.kind === 'create') result.createFile(parse(change.uri), {});
    else if (change.kind === 'rename') result.renameFile(parse(change.oldUri), parse(change.newUri), {});
    else replaceAll(change.textDocument.uri, change.edits);
  }
  return result;
}

const toMarkdown = ({ value }) => new vscode.MarkdownString(value);

function toCompletionItem({ label, kind, detail, documentation, sortText, filterText, insertTextFormat, textEdit }) {
  const item = new vscode.CompletionItem(label, kind - 1);
  item.detail = detail;
  if (documentation) item.documentation = toMarkdown(documentation);
  item.sortText = sortText;
  item.filterText = filterText;
  item.insertText = insertTextFormat === 2 ? new vscode.SnippetString(textEdit.newText) : textEdit.newText;
  item.range = toRange(textEdit.range);
  // The first value is one of a list.
  if (textEdit.newText.includes('"$1"')) item.command = { title: 'List', command: 'editor.action.triggerSuggest' };
  return item;
}

function toCodeAction({ title, kind, diagnostics, isPreferred, edit }) {
  const action = new vscode.CodeAction(
    title,
    kind === 'quickfix' ? vscode.CodeActionKind.QuickFix : vscode.CodeActionKind.SourceFixAll,
  );
  action.diagnostics = (diagnostics ?? []).map(toDiagnostic);
  action.isPreferred = isPreferred;
  action.edit = toWorkspaceEdit(edit);
  return action;
}

module.exports = { activate, deactivate };
