export interface TextLimits {
  /** All names and values of a form. The largest honest form has less than 40 kB. */
  textBytes: number;
  /** The value of a field. A longer one is cut, and the sender is told. */
  fieldBytes: number;
}

interface CollectedField {
  name: string;
  bytes: Buffer;
  length: number;
  cut: boolean;
}

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

/**
 * Collects the text fields of a form. Until the form is complete, the text stays in buffers outside the heap. `refuse` is
 * called when all of it together exceeds its limit; what follows is dropped.
 */
export class FormText {
  private readonly collected: CollectedField[] = [];
  private total = 0;

  constructor(
    private readonly limits: TextLimits,
    private readonly refuse: () => void,
  ) {}

  begin(name: string): CollectedField {
    const field = { name, bytes: Buffer.alloc(0), length: 0, cut: false };
    if (this.hasRoom(Buffer.byteLength(name))) this.collected.push(field);
    return field;
  }

  add(field: CollectedField, chunk: Buffer): void {
    const kept = chunk.subarray(0, this.limits.fieldBytes - field.length);
    if (kept.length < chunk.length) field.cut = true;
    if (this.hasRoom(kept.length)) append(field, kept);
  }

  /** The fields in request order, and the names of those that were cut. */
  read(): { fields: [name: string, value: string][]; cut: string[] } {
    return {
      fields: this.collected.map(({ name, bytes, length }) => [name, bytes.toString('utf8', 0, length)]),
      cut: this.collected.filter(({ cut }) => cut).map(({ name }) => name),
    };
  }

  private hasRoom(bytes: number): boolean {
    this.total += bytes;
    const isWithin = this.total <= this.limits.textBytes;
    if (!isWithin) this.refuse();
    return isWithin;
  }
}
