/** Runs our VS Code extension against the real server. VS Code itself is a stand-in. */
import * as childProcess from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type OpenDocument, StandIn } from './stand-in-vscode';

const PROJECT = path.resolve(__dirname, '../..');
const FOLDER = path.join(PROJECT, '.vscode/extensions/content-editor');
const START = '---\ntitle: A stand-in\ndescription: A page to try.\n---\n\n';

interface Extension {
  activate(context: { subscriptions: unknown[] }): Promise<void>;
  deactivate(): Promise<void>;
}

const vscode = new StandIn(PROJECT);
let extension: Extension;
let document: OpenDocument;
let server: childProcess.ChildProcess;

beforeAll(async () => {
  jest.doMock('vscode', () => vscode.api, { virtual: true });
  jest.doMock('node:child_process', () => ({
    ...childProcess,
    spawn: (...given: Parameters<typeof childProcess.spawn>) => (server = childProcess.spawn(...given)),
  }));
  extension = require(path.join(FOLDER, 'extension.cjs')) as Extension;
  document = vscode.open('content/pages/stand-in.mdx', `${START}<Crad />\n`);
  await extension.activate({ subscriptions: [] });
}, 60_000);

afterAll(() => extension.deactivate(), 60_000);

const diagnostics = () => vscode.diagnostics.get(document.uri.toString()) ?? [];

test('the extension shows the problems of text that is not saved, and removes them [R15.1]', async () => {
  await vscode.until(() => diagnostics().length > 0);
  const [problem] = diagnostics();
  const code = { value: 'block-unknown', target: expect.stringMatching(/docs\/checks\.md#L\d+$/) as unknown };
  expect(problem).toMatchObject({ code, severity: 0, range: { start: { line: 5, character: 0 } } });
  vscode.change(document, `${START}Text.\n`);
  await vscode.until(() => diagnostics().length === 0);
}, 60_000);

test('the extension completes, explains and corrects [R15.2]', async () => {
  vscode.change(document, `${START}[A](/services) <Ti\n`);
  const items = (await vscode.providers.completion!.provideCompletionItems!(document, {
    line: 5,
    character: 18,
  })) as { label: string; insertText: { value: string } }[];
  expect(items.find(({ label }) => label === '<Title>')!.insertText.value).toContain('<Title title="');
  vscode.change(document, `${START}[A](/services)\n\n<Title title="One" />\n`);
  const hover = (await vscode.providers.hover!.provideHover!(document, { line: 7, character: 3 })) as unknown as {
    contents: { value: string };
  };
  expect(hover.contents.value).toContain('A heading with a line above it.');
  const place = { line: 5, character: 0 };
  const [action] = (await vscode.providers.codeActions!.provideCodeActions!(document, {
    start: place,
    end: place,
  })) as {
    edit: { replaced: { text: string }[] };
  }[];
  expect(action!.edit.replaced.map(({ text }) => text)).toEqual(['/services/']);
}, 60_000);

test('the extension finds definitions, outlines pages and renames [R15.2]', async () => {
  vscode.change(document, `${START}## Quays\n\n[Us](/contact-us/) [up](#quays)\n`);
  const position = { line: 7, character: 8 };
  const { definition, symbols, rename, workspaceSymbols } = vscode.providers;
  const place = (await definition!.provideDefinition!(document, position)) as { uri: string };
  expect(place.uri).toContain('content/pages/contact-us.mdx');
  expect(await symbols!.provideDocumentSymbols!(document, position)).toMatchObject([{ name: 'Quays', children: [] }]);
  expect(await workspaceSymbols!.provideWorkspaceSymbols!('contact us' as never, position)).not.toEqual([]);
  const prepared = await rename!.prepareRename!(document, { line: 5, character: 5 });
  expect(prepared).toMatchObject({ placeholder: 'Quays' });
  await expect(rename!.prepareRename!(document, { line: 2, character: 18 })).rejects.toThrow('can be renamed');
}, 60_000);

const clipboard = (type: string, text: string) => ({
  get: (asked: string) =>
    asked === type
      ? { asString: () => Promise.resolve(text), asFile: () => ({ data: () => Promise.resolve(Buffer.from(text)) }) }
      : undefined,
});

async function paste(...[line, from, to, type, text]: [number, number, number, string, string]) {
  const { provideDocumentPasteEdits: provide } = vscode.providers.paste!;
  const range = new vscode.api.Range(line, from, line, to);
  const call = provide as unknown as (...given: unknown[]) => Promise<Record<string, unknown>[] | undefined>;
  return (await call(document, [range], clipboard(type, text)))?.[0];
}

test('a URL that is pasted over words makes them a link, and stays a URL elsewhere [R15.2]', async () => {
  vscode.change(document, `${START}See the quays and [them](old).\n\n<CtaButton path="old" />\n`);
  const address = 'https://example.com/quays';
  expect(await paste(5, 8, 13, 'text/plain', address)).toMatchObject({ insertText: `[quays](${address})` });
  expect(await paste(5, 8, 8, 'text/plain', address)).toBeUndefined();
  expect(await paste(5, 8, 13, 'text/plain', 'wharves')).toBeUndefined();
  expect(await paste(5, 25, 28, 'text/plain', address)).toBeUndefined();
  expect(await paste(7, 17, 20, 'text/plain', address)).toBeUndefined();
});

test('a picture that is pasted is saved beside the page, under a free name [R15.2]', async () => {
  const edit = await paste(5, 0, 0, 'image/png', 'pixels');
  expect(edit).toMatchObject({
    insertText: { value: '![$1](./stand-in.png)' },
    additionalEdit: { created: ['../stand-in.png'] },
  });
});

test('the extension says when the server ends, starts it again, and shows the current problems [R15.1]', async () => {
  vscode.change(document, `${START}<Crad />\n`);
  await vscode.until(() => diagnostics().length > 0);
  vscode.diagnostics.clear();
  server.kill('SIGKILL');
  await vscode.until(() => diagnostics().length > 0);
  expect(vscode.messages.splice(0)).toEqual([expect.stringContaining('start again')]);
}, 120_000);

test('VS Code finds the extension, and recommends it with the others [R15.1]', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(PROJECT, file), 'utf8')) as Record<string, never>;
  const manifest = read('.vscode/extensions/content-editor/package.json') as unknown as Record<string, string>;
  expect(manifest.main).toBe('./extension.cjs');
  expect(manifest).not.toHaveProperty('dependencies');
  expect(read('.vscode/extensions.json').recommendations).toEqual(
    expect.arrayContaining(['unifiedjs.vscode-mdx', 'redhat.vscode-yaml']),
  );
  expect(vscode.messages.join('')).toBe('');
});
