/** Recognises documents of other programs by their first bytes, because a writer may give them the name of a text file. */

const ZIPPED: readonly [part: string, name: string][] = [
  ['word/', 'a Word document'],
  ['xl/', 'an Excel workbook'],
  ['ppt/', 'a PowerPoint presentation'],
  ['application/vnd.oasis', 'a LibreOffice document'],
  ['Index/Document.iwa', 'a Pages document'],
];

const STARTS: readonly [start: RegExp, name: string][] = [
  [/^\xD0\xCF\x11\xE0/, 'a Word document of an old version'],
  [/^%PDF-/, 'a PDF'],
  [/^bplist00/, 'a web archive of Safari'],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|RIFF....WEBP)/s, 'an image'],
  [/^(?:\xEF\xBB\xBF)?\s*\{\\rtf/, 'an RTF document'],
  [
    /^(?:\xEF\xBB\xBF)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<(?:!doctype\s+html|html[\s>])/i,
    'a web page in HTML',
  ],
  [/^(?:\xEF\xBB\xBF)?\s*<\?xml\s/, 'an XML document'],
  [/^\s*\{\s*"(?:url|doc_id)":[^}]*"doc_id":/, 'a shortcut to a Google document'],
  [
    /^(?:[A-Z][\w-]*: [^\n]*\n(?:[ \t][^\n]*\n)*)*(?:MIME-Version: |From: [^\n]*@[^\n]*\n(?:[A-Z][\w-]*: [^\n]*\n)*Subject: )/,
    'an email',
  ],
];

/** The first and last bytes of a zipped document contain the names of its parts. */
const SEARCHED = 4096;

/** The format as a message names it. */
export function foreignFormat(bytes: Uint8Array): string | undefined {
  const latin = (part: Uint8Array) => Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');
  const head = latin(bytes.subarray(0, SEARCHED));
  if (head.startsWith('PK\x03\x04')) {
    const names = head + latin(bytes.subarray(-SEARCHED));
    return ZIPPED.find(([part]) => names.includes(part))?.[1] ?? 'a ZIP archive';
  }
  return STARTS.find(([start]) => start.test(head))?.[1];
}
