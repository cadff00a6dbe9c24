import { SKILL_LEVELS } from '../../forms/definitions';
import { MAX_EXTRA_FIELDS, MAX_EXTRA_VALUE_BYTES, isKnownField } from './field-limits';
import { rejection } from './rejected-submission';

export interface TextLimits {
  /** All names and values of a form. The largest honest form has less than 40 kB. */
  textBytes: number;
  /** The value of a known field. A longer one is cut, and the sender is told. */
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

/**
 * Collects the text fields of a form. Their total size is limited, and an unknown field is rejected as soon as it
 * exceeds its limit. Until the form is complete, the text stays in buffers outside the heap.
 */
export class FormText {
  private readonly collected: CollectedField[] = [];
  private readonly names = new Set<string>();
  private total = 0;
  private extraFields = 0;

  constructor(private readonly limits: TextLimits) {}

  /** Begins a field. `begin`, `add` and `end` throw a `RejectedSubmission` when a limit is exceeded. */
  begin(name: string): CollectedField {
    const normal = name.normalize('NFC');
    if (this.names.has(normal)) throw rejection('repeated-field');
    this.names.add(normal);
    this.count(Buffer.byteLength(name));
    const field = { name, known: isKnownField(normal), bytes: Buffer.alloc(0), length: 0, cut: false };
    this.collected.push(field);
    return field;
  }

  add(field: CollectedField, chunk: Buffer): void {
    const room = (field.known ? this.limits.fieldBytes : MAX_EXTRA_VALUE_BYTES) - field.length;
    if (chunk.length > room && !field.known) throw rejection('unexpected-fields');
    if (chunk.length > room) field.cut = true;
    const kept = chunk.subarray(0, Math.max(0, room));
    this.count(kept.length);
    append(field, kept);
  }

  end(field: CollectedField): void {
    // No form definition lists the names of skills, so recognise them by their values.
    const isSkill = field.length <= LONGEST_LEVEL && (SKILL_LEVELS as readonly string[]).includes(textOf(field));
    if (!field.known && !isSkill && ++this.extraFields > MAX_EXTRA_FIELDS) throw rejection('unexpected-fields');
  }

  /** The fields in request order, and the names of those that were cut. */
  read(): { fields: [name: string, value: string][]; cut: string[] } {
    return {
      fields: this.collected.map((field) => [field.name, textOf(field)]),
      cut: this.collected.filter(({ cut }) => cut).map(({ name }) => name),
    };
  }

  private count(bytes: number): void {
    this.total += bytes;
    if (this.total > this.limits.textBytes) throw rejection('too-much-text');
  }
}
