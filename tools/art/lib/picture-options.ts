/** The options of one picture, from pictures.yaml or the command line, read by name. */
export type OptionValue = string | number | boolean;

export class Options {
  private readonly used = new Set<string>();

  constructor(private readonly values: Readonly<Record<string, OptionValue>>) {}

  maybe(name: string): string | undefined {
    this.used.add(name);
    const value = this.values[name];
    return value === undefined ? undefined : String(value);
  }

  maybeNumber(name: string): number | undefined {
    const text = this.maybe(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (!Number.isFinite(value)) throw new Error(`${name}: “${text}” is not a number`);
    return value;
  }

  number(name: string, fallback: number): number {
    return this.maybeNumber(name) ?? fallback;
  }

  flag(name: string): boolean {
    const text = this.maybe(name);
    return text !== undefined && text !== 'false' && text !== '0';
  }

  /** Space-separated words. */
  list(name: string): string[] {
    return this.maybe(name)?.split(/\s+/).filter(Boolean) ?? [];
  }

  choice<T extends string>(name: string, known: readonly T[], fallback: T): T {
    const text = this.maybe(name);
    if (text === undefined) return fallback;
    if (!known.includes(text as T)) throw new Error(`unknown ${name} “${text}”: use one of ${known.join(', ')}`);
    return text as T;
  }

  /** Options that nothing read: most likely misspelt. */
  unread(): string[] {
    return Object.keys(this.values).filter((name) => !this.used.has(name));
  }
}
