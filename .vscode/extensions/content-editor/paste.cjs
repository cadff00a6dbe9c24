/** Pasting into a page: an address over selected words makes them a link; a picture is saved beside the page. */
'use strict';
const { existsSync } = require('node:fs');
const path = require('node:path');
const vscode = require('vscode');

const EXTENSIONS = { 'image/png': '.png', 'image/jpeg': '.jpg', 'image/webp': '.webp' };
const WEB_ADDRESS = /^https?:\/\/[^\s()<>]+$/;

/** VS Code offers this since version 1.97. Older versions paste as they always did. */
function providePaste(selector) {
  if (!vscode.languages.registerDocumentPasteEditProvider) return [];
  const kind = vscode.DocumentDropOrPasteEditKind.Text.append('content');
  const provider = {
    async provideDocumentPasteEdits(document, [range], clipboard) {
      const edit = (await linkOver(document, range, clipboard)) ?? (await savePicture(document, clipboard));
      return edit && [Object.assign(new vscode.DocumentPasteEdit(edit.text, edit.title, kind), edit.more)];
    },
  };
  const pasteMimeTypes = ['text/plain', ...Object.keys(EXTENSIONS)];
  return [
    vscode.languages.registerDocumentPasteEditProvider(selector, provider, {
      providedPasteEditKinds: [kind],
      pasteMimeTypes,
    }),
  ];
}

async function linkOver(document, range, clipboard) {
  const address = (await clipboard.get('text/plain')?.asString())?.trim() ?? '';
  const words = document.getText(range);
  // In a prop or a value, and over another address, the address itself is meant.
  if (!WEB_ADDRESS.test(address) || !/^[^\s<>[\]{}"][^\n<>[\]{}"]*$/.test(words) || WEB_ADDRESS.test(words))
    return undefined;
  if (/["'(:]$/.test(document.getText(new vscode.Range(range.start.line, 0, range.start.line, range.start.character))))
    return undefined;
  return { text: `[${words}](${address})`, title: 'Make the words a link' };
}

async function savePicture(document, clipboard) {
  const type = Object.keys(EXTENSIONS).find((mime) => clipboard.get(mime));
  const file = type && clipboard.get(type).asFile();
  if (!file) return undefined;
  const name = freeName(document.uri.fsPath, EXTENSIONS[type]);
  const additionalEdit = new vscode.WorkspaceEdit();
  const target = vscode.Uri.joinPath(document.uri, '..', name);
  additionalEdit.createFile(target, { contents: await file.data(), ignoreIfExists: true });
  // The check asks for a description until there is one.
  const text = new vscode.SnippetString().appendText('![').appendTabstop(1).appendText(`](./${name})`);
  return { text, title: 'Save the picture beside the page', more: { additionalEdit } };
}

/** The name of the page, with a number if there is such a file. */
function freeName(page, extension) {
  const { dir, name } = path.parse(page);
  const stem = name === 'index' ? path.basename(dir) : name;
  for (let count = 1; ; count++) {
    const found = `${stem}${count === 1 ? '' : `-${count}`}${extension}`;
    if (!existsSync(path.join(dir, found))) return found;
  }
}

module.exports = { providePaste };
