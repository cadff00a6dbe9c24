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

/** The files that the server knows. */
const FILES = { scheme: 'file', pattern: '**/content/**/*.{mdx,md,yaml,yml}' };
const SELECTOR = [FILES];

/** @type {{ connection: any, process: import('node:child_process').ChildProcess, subscriptions: any[] } | undefined} */
let running;

function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('contentEditor.restart', async () => {
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
  await stopped.connection.sendRequest('shutdown').catch(() => undefined);
  stopped.connection.sendNotification('exit').catch(() => undefined);
  stopped.process.stdin.end();
}

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
  const log = vscode.window.createOutputChannel('Content of this site');
  server.stderr.on('data', (chunk) => log.append(String(chunk)));
  server.on('error', (error) => {
    void vscode.window.showErrorMessage(`The checks of the content cannot start: ${error.message}`);
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.listen();
  const uri = folder.uri.toString();
  running = { connection, process: server, subscriptions: [log] };
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

function toDiagnostic({ range, message, severity, code, source }) {
  // The protocol counts from 1, VS Code from 0.
  const diagnostic = new vscode.Diagnostic(toRange(range), message, severity - 1);
  diagnostic.code = code;
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
        return found ? new vscode.Hover(toMarkdown(found.contents), toRange(found.range)) : undefined;
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
  ];
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
  return item;
}

function toCodeAction({ title, kind, diagnostics, isPreferred, edit }) {
  const action = new vscode.CodeAction(
    title,
    kind === 'quickfix' ? vscode.CodeActionKind.QuickFix : vscode.CodeActionKind.SourceFixAll,
  );
  action.diagnostics = (diagnostics ?? []).map(toDiagnostic);
  action.isPreferred = isPreferred;
  action.edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(edit.changes))
    for (const { range, newText } of edits) action.edit.replace(vscode.Uri.parse(uri), toRange(range), newText);
  return action;
}

module.exports = { activate, deactivate };
