/** Inspects the parts of a Word document that can refer to something to fetch or run: relationships and fields. */
import { readXml } from './read-xml';
import { unpack, type ZipEntry } from './zip';
import { attempt } from '../../util/attempt';

export interface DocxParts {
  suspicions: Set<string>;
  /** How many bytes of this document may still be inflated. */
  bytesLeft: number;
}

/** Text parts, which can contain fields. */
const STORY = /wordprocessingml\.(?:document|template|header|footer|footnotes|endnotes|comments)\b/i;
const CARRIES_FILE = /\/(?:oleObject|package|control|activeXControlBinary|aFChunk)$/i;
/** Links that start a program and pass text to it. */
const PROGRAM_LINK = /^\s*(?:javascript|vbscript|data|ms-[a-z-]+|search-ms|search|mhtml|shell|jar):/i;
/** A file on the sender's disk, such as the document's template. */
const LOCAL_FILE = /^(?:file:\/\/(?:localhost)?\/(?![\\/])|[a-z]:[\\/](?![\\/])|(?!\w[\w+.-]*:)(?![\\/]{2}))/i;
const FETCHING_FIELD = /^\s*DDE(?:AUTO)?\b/i;
const MAX_INSTRUCTION_LENGTH = 10_000;

/** The suspicion that a relationship raises, if any. */
function judgeRelationship({ Type = '', Target = '', TargetMode = '' }: Record<string, string>): string | undefined {
  const type = Type.trim();
  const target = (attempt(() => decodeURIComponent(Target)) ?? Target).trim();
  if (/\/(?:vbaProject|wordVbaData)$/i.test(type)) return 'macros';
  if (CARRIES_FILE.test(type) && TargetMode.trim().toLowerCase() !== 'external') return 'docx-embedded';
  if (TargetMode.trim().toLowerCase() !== 'external') return undefined;
  if (/\/hyperlink$/i.test(type)) return PROGRAM_LINK.test(target) ? 'docx-external' : undefined;
  if (/\/attachedTemplate$/i.test(type)) return LOCAL_FILE.test(target) ? undefined : 'docx-template';
  return 'docx-external';
}

/** Collects the instruction of each field, which Word may split into many pieces. */
function createFieldReader(onField: (instruction: string) => void) {
  let instruction = '';
  let isInstruction = false;
  const finish = (): void => {
    if (instruction) onField(instruction);
    instruction = '';
  };
  return {
    onOpen({ name, attributes }: { name: string; attributes: Record<string, string> }): void {
      if (name === 'fldSimple') onField(attributes.instr ?? '');
      if (name === 'fldChar') finish();
      isInstruction = name === 'instrText';
    },
    onClose(name: string): void {
      if (name === 'instrText') isInstruction = false;
    },
    onText(text: string): void {
      if (isInstruction && instruction.length < MAX_INSTRUCTION_LENGTH) instruction += text;
    },
    finish,
  };
}

async function* counted(chunks: AsyncIterable<Buffer>, found: DocxParts): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    found.bytesLeft -= chunk.length;
    yield chunk;
  }
}

export async function checkPart(
  bytes: Buffer,
  entry: ZipEntry,
  { name, type }: { name: string; type: string },
  found: DocxParts,
): Promise<void> {
  const isRelationships = /\.rels$/i.test(name);
  const isStory = !isRelationships && STORY.test(type);
  if (!isRelationships && !isStory) return;
  const add = (suspicion: string | undefined): void => void (suspicion && found.suspicions.add(suspicion));
  const chunks = counted(unpack(bytes, entry, Math.max(0, found.bytesLeft)), found);
  if (isRelationships) {
    await readXml(chunks, {
      onOpen: (element) => element.name === 'Relationship' && add(judgeRelationship(element.attributes)),
    });
    return;
  }
  const reader = createFieldReader((instruction) => add(FETCHING_FIELD.test(instruction) ? 'docx-field' : undefined));
  await readXml(chunks, reader);
  reader.finish();
}
