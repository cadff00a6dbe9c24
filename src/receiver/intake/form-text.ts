/**
 * Collects the text fields of one form. Their total size is limited, and a field that no form has is refused at its
 * first byte above the limit. Until the form is complete the text stays in buffers, outside the heap of the process.
 */
import { SKILL_LEVELS } from '../../forms/definitions';
import { MAX_EXTRA_FIELDS, MAX_EXTRA_VALUE_BYTES, isKnownField } from './field-limits';
import { rejection } from './rejected-submission';

export interface TextLimits {
  /** Names and values of one form together. The largest honest form has less than 40 kB. */
  textBytes: number;
  /** The value of a field that a form has. The rest is cut off, and the sender is told. */
  fieldBytes: number;
}

interface CollectedField {
  name: string;
  known: boolean;
  bytes: Buffer;
  length: number;
  cut: boolean;
}

const LONGEST_LEVEL = Math.max(...SKILL_LEVELS.map((level) => level.length));

/** A buffer that grows by doubling: a chunk of one byte must not cost a separate object. */
function append(field: CollectedField, chunk: Buffer): void {
  const length = field.length + chunk.length;
  if (length > field.bytes.length) {
    const larger = Buffer.allocUnsafe(Math.max(length, 2 * field.bytes.length));
    field.bytes.copy(larger, 0, 0, field.length);
    field.bytes = larger;
  }
  chunk.copy(field.bytes, field.length);
  field.length = length;
}

const textOf = ({ bytes, length }: CollectedField): string => bytes.toString('utf8', 0, length);

export interface FormText {
  /** Begins a field. All three functions throw a `RejectedSubmission` when a limit is exceeded. */
  begin(name: string): CollectedField;
  add(field: CollectedField, chunk: Buffer): void;
  end(field: CollectedField): void;
  /** The fields in the order of the request, and the names of those that were cut. */
  read(): { fields: [name: string, value: string][]; cut: string[] };
}

export function createFormText(limits: TextLimits): FormText {
  const collected: CollectedField[] = [];
  const names = new Set<string>();
  let total = 0;
  let extraFields = 0;

  function count(bytes: number): void {
    total += bytes;
    if (total > limits.textBytes) throw rejection('too-much-text');
  }

  return {
    begin(name) {
      const normal = name.normalize('NFC');
      if (names.has(normal)) throw rejection('repeated-field');
      names.add(normal);
      count(Buffer.byteLength(name));
      const field = { name, known: isKnownField(normal), bytes: Buffer.alloc(0), length: 0, cut: false };
      collected.push(field);
      return field;
    },
    add(field, chunk) {
      const room = (field.known ? limits.fieldBytes : MAX_EXTRA_VALUE_BYTES) - field.length;
      if (chunk.length > room && !field.known) throw rejection('unexpected-fields');
      if (chunk.length > room) field.cut = true;
      const kept = chunk.subarray(0, Math.max(0, room));
      count(kept.length);
      append(field, kept);
    },
    end(field) {
      // Skills have names that no form definition lists, so their values tell them apart.
      const isSkill = field.length <= LONGEST_LEVEL && (SKILL_LEVELS as readonly string[]).includes(textOf(field));
      if (!field.known && !isSkill && ++extraFields > MAX_EXTRA_FIELDS) throw rejection('unexpected-fields');
    },
    read: () => ({
      fields: collected.map((field) => [field.name, textOf(field)]),
      cut: collected.filter(({ cut }) => cut).map(({ name }) => name),
    }),
  };
}
