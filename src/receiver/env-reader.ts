import { readFileSync } from 'node:fs';
import { attempt } from '../util/attempt';
import { isRecord } from '../util/collections';

export type Environment = Readonly<Record<string, string | undefined>>;

const TRUE = ['1', 'true', 'yes', 'on'];
const FALSE = ['0', 'false', 'no', 'off'];

/** Reads environment variables and collects every mistake. */
export class EnvReader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  number(name: string, fallback: number, min: number): number {
    const isValid = (value: string) => Number.isFinite(Number(value)) && Number(value) >= min;
    const problem = (value: string) => `${name} is “${value}”; it must be a number of at least ${min}`;
    return Number(this.read(name, isValid, problem) ?? fallback);
  }

  flag(name: string, fallback: boolean): boolean {
    const isValid = (value: string) => [...TRUE, ...FALSE].includes(value);
    const text = this.read(name, isValid, (value) => `${name} is “${value}”; it must be true or false`);
    return text === undefined ? fallback : TRUE.includes(text);
  }

  /** A URL with one of the protocols. Error messages do not repeat it, because it may contain a password. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const isValid = (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
    const starts = protocols.map((one) => `${one}//`).join(' or ');
    return this.read(name, isValid, () => `${name} must be a URL that starts with ${starts}`);
  }

  /** A JSON object, from the variable itself or from the file named in `<name>_FILE`. */
  json(name: string): Record<string, unknown> | undefined {
    const file = this.text(`${name}_FILE`);
    const source = file ? attempt(() => readFileSync(file, 'utf8')) : this.text(name);
    if (file && source === undefined) this.problems.push(`${name}_FILE names “${file}”, which cannot be read`);
    if (source === undefined) return undefined;
    const value = attempt(() => JSON.parse(source) as unknown);
    if (isRecord(value)) return value;
    this.problems.push(`${name} must be a JSON object, like {"default": …}`);
    return undefined;
  }

  /** Reads a variable if it is set, and reports it if it is invalid. */
  private read(name: string, isValid: (value: string) => boolean, problem: (value: string) => string) {
    const value = this.text(name);
    if (value === undefined || isValid(value)) return value;
    this.problems.push(problem(value));
    return undefined;
  }
}
