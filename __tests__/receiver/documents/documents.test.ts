/** What the inspection of a document refuses, puts in quarantine and accepts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { inspectDocument } from '../../../src/receiver/documents/inspect';
import {
  compound,
  doc,
  docm,
  docmWithoutProject,
  docx,
  encryptedOffice,
  pdf,
  xlsx,
  zip,
} from '../support/sample-documents';
import { temporaryFolder } from '../../helpers/temporary-folder';

/** Returns `refused: <reason>`, the suspicions, or `clean`. */
async function verdictOf(content: Buffer, extension: string): Promise<string> {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, content);
  const verdict = await inspectDocument(file, extension);
  return verdict.ok ? verdict.suspicions.join(', ') || 'clean' : `refused: ${verdict.reason}`;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const rels = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
const relation = (type: string, target: string, mode = 'TargetMode="External"'): string =>
  `<Relationship Id="rId9" Type="${type}" Target="${target}" ${mode}/>`;
const DOCUMENT_RELS = 'word/_rels/document.xml.rels';
const withRels = (inside: string, part = DOCUMENT_RELS): Buffer => docx({ [part]: rels(inside) });
const OLE_OBJECT = `${OFFICE}/oleObject`;
/** A document with one relationship of this kind. */
const linked = (kind: string, target: string, mode?: string): Buffer =>
  withRels(relation(`${OFFICE}/${kind}`, target, mode));
const oleLink = (mode?: string): Buffer => linked('oleObject', 'https://x', mode);
/** A document whose relationship to an object is written in another way. */
const oleWritten = (change: (text: string) => string | Buffer, part = DOCUMENT_RELS): Buffer =>
  docx({ [part]: change(rels(relation(OLE_OBJECT, 'https://x'))) });
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const GOOD_LINKS = ['https://a.example', 'mailto:a@b.example', 'tel:+61', '#x'];
const LINK_FIELD = ' HYPERLINK "https://a.example" ';
const PICTURE_FIELD = ' INCLUDEPICTURE "https://a.example/x.png" \\* MERGEFORMATINET ';
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const ATTRIBUTES = range(5_000).map((at) => `b${at}=""`);
const HEADER_RELS = 'word/_rels/header1.xml.rels';
const CFB_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const body = (inside: string): Buffer =>
  docx({ 'word/document.xml': `<w:document><w:body>${inside}</w:body></w:document>` });
const field = (...pieces: string[]): string =>
  `<w:fldChar w:fldCharType="begin"/>${pieces.map((piece) => `<w:instrText>${piece}</w:instrText>`).join('')}<w:fldChar w:fldCharType="end"/>`;

const DEFLATED = '/Type /ObjStm /Filter /FlateDecode';
/** A PDF with one compressed object stream, which holds these objects. */
function pdfWithObjectStream(objects: string[], dictionary = DEFLATED, content?: Buffer): Buffer {
  let offset = 0;
  const list = objects.map((object, index) => {
    const entry = `${index + 10} ${offset}`;
    offset += object.length + 1;
    return entry;
  });
  const header = `${list.join(' ')} `;
  const data = content ?? deflateSync(Buffer.from(header + objects.join(' '), 'latin1'));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n5 0 obj\n<< ${dictionary} /N ${objects.length} `),
    Buffer.from(`/First ${header.length} /Length ${data.length} >>\nstream\r\n`),
    data,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ]);
}
const PLAIN_TEXT =
  '9 0 obj\n<< /Length 60 >>\nstream\nBT (React/JavaScript /JavaScript) Tj ET\nendstream\nendobj\n<rdf:li>HTML/JavaScript</rdf:li>\ntrailer';
const STRUCTURE = [
  '<< /Type /Catalog /OpenAction [3 0 R /Fit] >>',
  '<< /S /URI /URI (https://a.example) >>',
  '<< /Type /StructElem /S /P >>',
];
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';

describe('a Word document [R14.5]', () => {
  it.each<[string, Buffer, string]>([
    ['an external OLE object', linked('oleObject', 'https://evil.example/x.html!'), 'docx-external'],
    ['single quotes', oleWritten((text) => text.replaceAll('"', "'")), 'docx-external'],
    ['spaces around =', oleLink('TargetMode = "External"'), 'docx-external'],
    ['an entity in External', oleLink('TargetMode="&#69;xternal"'), 'docx-external'],
    ['a relationship in UTF-16', oleWritten((text) => utf16(text.replace('UTF-8', 'UTF-16'))), 'docx-external'],
    ['a prefix', oleWritten((text) => text.replace('<Relationship ', '<r:Relationship xmlns:r="x" ')), 'docx-external'],
    ['a prefixed attribute Internal', oleLink('TargetMode="External" xmlns:TargetMode="Internal"'), 'docx-external'],
    ['capitals in the name of the part', oleWritten(String, 'word/_RELS/Document.xml.RELS'), 'docx-external'],
    ['an external image of a header', withRels(relation(`${OFFICE}/image`, 'https://x'), HEADER_RELS), 'docx-external'],
    ['an external frame', linked('frame', '\\\\evil\\x'), 'docx-external'],
    ['a template on the web', linked('attachedTemplate', 'http://evil.example/a.dotm'), 'docx-template'],
    ['a template on a file share', linked('attachedTemplate', 'file:///\\\\evil\\a.dotm'), 'docx-template'],
    ['a template of the strict format', withRels(relation(`${STRICT}/attachedTemplate`, 'https://x')), 'docx-template'],
    ['a link that starts a program', linked('hyperlink', 'ms-msdt:/id PCWDiagnostic'), 'docx-external'],
    ['an OLE object outside word/embeddings', docx({ 'word/media/image1.png': CFB_START }), 'docx-embedded'],
    ['an object by its relationship alone', linked('oleObject', 'media/x.bin', ''), 'docx-embedded'],
    ['a document to import', linked('aFChunk', 'a.mht', ''), 'docx-embedded'],
    ['a document inside', docx({ 'word/media/a.bin': docx() }), 'docx-embedded'],
    ['a program inside', docx({ 'word/media/a.dat': 'MZ\x90' }), 'docx-embedded'],
    ['a script inside', docx({ 'word/a.vbs': 'x' }), 'docx-embedded'],
    ['a field that runs a program', body(field(' DD', 'EAUTO c:\\\\windows\\\\system32\\\\cmd.exe')), 'docx-field'],
    ['a simple field that runs a program', body('<w:fldSimple w:instr="DDE excel x"/>'), 'docx-field'],
    ['elements a million deep', body('<a>'.repeat(1_000_000)), 'docx-unchecked'],
    ['an element with a million attributes', body(`<a ${'b="" '.repeat(1_000_000)}/>`), 'docx-unchecked'],
    ['an element with many attributes', body(`<a ${ATTRIBUTES.join(' ')}/>`), 'docx-unchecked'],
    ['relationships that are not XML', docx({ [DOCUMENT_RELS]: '<Relationships' }), 'docx-unchecked'],
    ['a document type', oleWritten((text) => `<!DOCTYPE x [<!ENTITY e "External">]>${text}`), 'docx-unchecked'],
    ['relationships in UTF-7', oleWritten((text) => text.replace('UTF-8', 'utf-7')), 'docx-unchecked'],
    ['text that unpacks to 40 MB', body(' '.repeat(40 * 1024 * 1024)), 'docx-unchecked'],
  ])('is put aside when it has %s', async (_what, content, sign) => {
    expect(await verdictOf(content, 'docx')).toBe(sign);
  });

  it.each<[string, Buffer]>([
    ['links', withRels(GOOD_LINKS.map((target) => relation(`${OFFICE}/hyperlink`, target)).join(''))],
    [
      'a template on the sender’s own disk',
      linked('attachedTemplate', 'file:///C:\\Users\\Ngaio\\R%C3%A9sum%C3%A9.dotx'),
    ],
    ['a template on a Mac', linked('attachedTemplate', 'file:///Users/ngaio/Library/Resume.dotx')],
    ['pictures', docx({ 'word/media/image1.png': '\x89PNG\r\n', 'word/media/image2.emf': '\x01\0\0\0' })],
    ['fonts and settings', docx({ 'word/fonts/font1.odttf': 'x', 'word/settings.xml': '<w:settings/>' })],
    ['page numbers and links as fields', body([' PAGE ', LINK_FIELD, PICTURE_FIELD].map((one) => field(one)).join(''))],
    ['text about DDE', body('<w:t>DDEAUTO was my thesis</w:t>')],
    ['its main part under another name', wordOnTheWeb()],
  ])('passes when it has %s', async (_what, content) => {
    expect(await verdictOf(content, 'docx')).toBe('clean');
  });
});

/** Word on the web calls the main part `word/document2.xml`. */
function wordOnTheWeb(): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zip({
    '[Content_Types].xml': `<Types><Override PartName="/word/document2.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': rels(relation(`${OFFICE}/officeDocument`, 'word/document2.xml', '')),
    'word/document2.xml': '<w:document/>',
  });
}

/** Lets the second entry begin inside the first. */
function overlapping(): Buffer {
  const content = docx();
  const directory = content.readUInt32LE(content.length - 6);
  const second = directory + 46 + content.readUInt16LE(directory + 28);
  content.writeUInt32LE(10, second + 42);
  return content;
}

function damagedText(): Buffer {
  const text = `<w:document>${'Ngaio Marsh '.repeat(50)}</w:document>`;
  const content = docx({ 'word/document.xml': text });
  const packed = deflateRawSync(Buffer.from(text));
  content.fill(0xff, content.indexOf(packed), content.indexOf(packed) + packed.length);
  return content;
}

describe('a PDF [R14.5]', () => {
  it.each<[string, Buffer, string]>([
    ['a script in a compressed object', pdfWithObjectStream([SCRIPT]), 'pdf-active'],
    ['a script in the last of many', pdfWithObjectStream([...range(50).map(() => '<< /A 1 >>'), SCRIPT]), 'pdf-active'],
    ['a hidden name in a compressed object', pdfWithObjectStream(['<< /S /Java#53cript >>']), 'pdf-active'],
    ['a script after an open string', pdfWithObjectStream(['(open', SCRIPT]), 'pdf-active'],
    ['a launch action', pdfWithObjectStream(['<< /S /Launch /F (cmd.exe) >>']), 'pdf-active'],
    ['a file inside', pdfWithObjectStream(['<< /Names << /EmbeddedFiles 3 0 R >> >>']), 'pdf-active'],
    ['a link into another machine', pdf('/OpenAction << /S /GoToR /F (\\\\\\\\evil\\\\x) >>'), 'pdf-active'],
    ['a hidden type', pdfWithObjectStream([SCRIPT], '/Type /Obj#53tm /Filter /FlateDecode'), 'pdf-active'],
    ['an object stream without a type', pdfWithObjectStream([SCRIPT], '/Filter /FlateDecode'), 'pdf-active'],
    ['plain objects', pdfWithObjectStream([SCRIPT], '/Type /ObjStm', Buffer.from(`10 0 ${SCRIPT}`)), 'pdf-active'],
    ['a comment inside an action', pdf('/OpenAction << /S%x\n/JavaScript >>'), 'pdf-active'],
    ['another compression', pdfWithObjectStream([SCRIPT], '/Type /ObjStm /Filter /LZWDecode'), 'pdf-unchecked'],
    ['two compressions', pdfWithObjectStream([SCRIPT], '/Type /ObjStm /Filter [/AHx /FlateDecode]'), 'pdf-unchecked'],
    ['objects of 100 MB', pdfWithObjectStream(['1'], DEFLATED, deflateSync(Buffer.alloc(100e6))), 'pdf-unchecked'],
    ['a damaged object stream', pdfWithObjectStream(['1'], DEFLATED, Buffer.from('nothing')), 'pdf-unchecked'],
    ['objects that are read over and over', repeatedObjects(), 'pdf-unchecked'],
  ])('is put aside when it has %s', async (_what, content, sign) => {
    expect(await verdictOf(content, 'pdf')).toBe(sign);
  });

  it.each<[string, Buffer]>([
    ['data that resembles the name of an action', pdf('/JS\x80 /#41#42#43 /F#41 /Launchpad /OpenAction')],
    ['text about scripts', pdfWithObjectStream(['<< /Title (HTML/CSS/JavaScript and /Launch) /Alt <4a61> >>'])],
    ['plain text about scripts', Buffer.from(pdf().toString('latin1').replace('trailer', PLAIN_TEXT), 'latin1')],
    ['an outline, links and a tree of its structure', pdfWithObjectStream(STRUCTURE)],
  ])('passes when it has %s', async (_what, content) => {
    expect(await verdictOf(content, 'pdf')).toBe('clean');
  });
});

/** Each object begins with a string that never ends, so each is as long as the rest of the file. */
function repeatedObjects(): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('1 0 obj (\n'.repeat(300_000)), Buffer.from('\n%%EOF')]);
}

it.each<[string, Buffer, string]>([
  ['an object', doc({ 'ObjectPool/_1/\u0001Ole10Native': Buffer.alloc(10) }), 'doc-embedded'],
  ['a field that runs code', doc({ Text: Buffer.from('\x13 DDEAUTO cmd.exe \x15 '.padEnd(5_000)) }), 'doc-field'],
  [
    'a stream so short that it is stored with others',
    compound({
      A: Buffer.alloc(2_000),
      Big: Buffer.alloc(60_000, 0xff),
      WordDocument: Buffer.from('a5ec'.padEnd(1_200, '0'), 'hex'),
    }),
    'clean',
  ],
  ['nothing of this', doc(), 'clean'],
])('a document of Word 97 to 2003 gets the right signs when it has %s [R14.5]', async (_what, content, sign) => {
  expect(await verdictOf(content, 'doc')).toBe(sign);
});

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const LARGE_TYPES = { '[Content_Types].xml': Buffer.alloc(20 * 1024 * 1024), 'word/document.xml': '' };
const hiddenEncryption = (): Buffer => bytes(pdf().toString('latin1').replace('/Root', '/Encr#79pt 5 0 R /Root'));
function circularChain(): Buffer {
  const content = doc();
  content.writeUInt32LE(0, 48);
  return content.fill(0, 512, 1_024);
}
function impossibleSectors(): Buffer {
  const content = doc();
  content.writeUInt16LE(7, 30);
  return content;
}

it.each<[string, string, Buffer, string]>([
  ['a JPEG', 'pdf', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'wrong-content'],
  ['a program', 'pdf', bytes('MZ\x90\0\x03'), 'wrong-content'],
  ['a PDF after other content', 'pdf', Buffer.concat([bytes('GIF89a;'), pdf()]), 'wrong-content'],
  ['a PDF that is also a ZIP', 'pdf', Buffer.concat([pdf(), zip({ a: 'b' })]), 'wrong-content'],
  ['a ZIP that is also a PDF', 'pdf', Buffer.concat([zip({ a: 'b' }), pdf()]), 'wrong-content'],
  ['a PDF with an inline encryption dictionary', 'pdf', pdf('/Encrypt<</V 2>>'), 'encrypted'],
  ['a PDF whose encryption has a hidden name', 'pdf', hiddenEncryption(), 'encrypted'],
  ['a ZIP', 'docx', zip({ 'a.txt': 'hello' }), 'wrong-content'],
  ['a spreadsheet', 'docx', xlsx(), 'wrong-content'],
  ['a PDF', 'docx', pdf(), 'wrong-content'],
  ['a macro document without its project', 'docx', docmWithoutProject(), 'macros'],
  ['a macro document', 'docx', docm(), 'macros'],
  ['a docx with a macro project added', 'docx', docx({ 'word/vbaProject.bin': 'x' }), 'macros'],
  ['a password-protected docx', 'docx', encryptedOffice(), 'encrypted'],
  ['a docx with encrypted entries', 'docx', docx({}, { encrypted: true }), 'encrypted'],
  ['a docx that has an entry twice', 'docx', docx({}, { repeatFirst: true }), 'wrong-content'],
  ['a docx inside another file', 'docx', Buffer.concat([bytes('junk'), docx()]), 'wrong-content'],
  ['a docx with a truncated directory', 'docx', docx().subarray(0, -30), 'wrong-content'],
  ['a docx whose content types are a ZIP bomb', 'docx', zip(LARGE_TYPES, { claimedSize: 100 }), 'wrong-content'],
  [
    'a docx with a macro project under another name',
    'docx',
    withRels(relation('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'x.bin', '')),
    'macros',
  ],
  ['a docx whose entries share bytes', 'docx', overlapping(), 'wrong-content'],
  ['a docx with bytes after its end', 'docx', Buffer.concat([docx(), bytes('%PDF-1.7 %%EOF')]), 'wrong-content'],
  ['a docx with a part in two cases', 'docx', docx({ 'WORD/document.xml': '<w:document/>' }), 'wrong-content'],
  ['a docx whose text cannot be inflated', 'docx', damagedText(), 'damaged'],
  [
    'a docx with a stated size of 2 GB',
    'docx',
    docx({ 'a.xml': 'x' }, { claimedSize: 2 ** 31 - 1 }),
    'unpacks-too-large',
  ],
  ['a docx', 'doc', docx(), 'wrong-content'],
  ['RTF', 'doc', bytes('{\\rtf1 hello}'), 'wrong-content'],
  ['an old spreadsheet', 'doc', compound({ Workbook: Buffer.alloc(5_000) }), 'wrong-content'],
  ['a doc with macros', 'doc', doc({ 'Macros/VBA/dir': Buffer.alloc(10) }), 'macros'],
  ['a password-protected doc', 'doc', doc({}, 0x0100), 'encrypted'],
  ['a short password-protected doc', 'doc', doc({ A: Buffer.alloc(2_000) }, 0x0100, 1_200), 'encrypted'],
  ['an OLE file with a circular chain', 'doc', circularChain(), 'wrong-content'],
  ['an OLE file with sectors of an impossible size', 'doc', impossibleSectors(), 'wrong-content'],
  ['an OLE file that is only a header', 'doc', doc().subarray(0, 512), 'wrong-content'],
])('a document is refused when it is %s named .%s [R14.5]', async (_what, extension, content, reason) => {
  expect(await verdictOf(content, extension)).toBe(`refused: ${reason}`);
});
