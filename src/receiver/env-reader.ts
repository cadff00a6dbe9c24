import { readFileSync } from 'node:fs';
import { isRecord } from '../util/collections';

export type Environment = Readonly<Record<string, string | undefined>>;

function parseNumber(value: string, min: number): number | undefined {
  const parsed = Number(value);
  return Number.isFinite(parsed) && parsed >= min ? parsed : undefined;
}

function parseFlag(value: string): boolean | undefined {
  if (['1', 'true', 'yes', 'on'].includes(value)) return true;
  if (['0', 'false', 'no', 'off'].includes(value)) return false;
  return undefined;
}

function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Not JSON: the caller reports it.
  }
  return undefined;
}

function readFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Reads environment variables and collects every mistake. */
export class EnvReader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  number(name: string, fallback: number, min: number): number {
    const problem = (value: string) => `${name} is “${value}”; it must be a number of at least ${min}`;
    return this.read(name, (value) => parseNumber(value, min), problem) ?? fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    return this.read(name, parseFlag, (value) => `${name} is “${value}”; it must be true or false`) ?? fallback;
  }

  /** A URL with one of the protocols. Error messages do not repeat it, because it may contain a password. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const parse = (value: string) =>
      URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined;
    const starts = protocols.map((one) => `${one}//`).join(' or ');
    return this.read(name, parse, () => `${name} must be a URL that starts with ${starts}`);
  }

  /** A JSON object, from the variable itself or from the file named in `<name>_FILE`. */
  json(name: string): Record<string, unknown> | undefined {
    const file = this.text(`${name}_FILE`);
    const source = file ? readFile(file) : this.text(name);
    if (file && source === undefined) this.problems.push(`${name}_FILE names “${file}”, which cannot be read`);
    if (source === undefined) return undefined;
    const value = parseJsonObject(source);
    if (!value) this.problems.push(`${name} must be a JSON object, like {"default": …}`);
    return value;
  }

  /** Parses a variable if it is set, and reports it if it cannot be parsed. */
  private read<T>(name: string, parse: (value: string) => T | undefined, problem: (value: string) => string) {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) this.problems.push(problem(value));
    return parsed;
  }
}
