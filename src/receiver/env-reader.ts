/** Reads environment variables and collects every mistake. */
import { readFileSync } from 'node:fs';
import { isRecord } from '../util/collections';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface EnvReader {
  problems: string[];
  text(name: string): string | undefined;
  number(name: string, fallback: number, min: number): number;
  flag(name: string, fallback: boolean): boolean;
  /** A URL with one of the protocols. Its value is never repeated in a problem, because it may hold a password. */
  url(name: string, protocols: readonly string[]): string | undefined;
  /** A JSON object, from the variable itself or from the file named in `<name>_FILE`. */
  json(name: string): Record<string, unknown> | undefined;
}

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
    // The caller reports text that is not JSON.
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

export function createEnvReader(env: Environment): EnvReader {
  const problems: string[] = [];

  /** Parses a variable if it is set, and reports it if it cannot be parsed. */
  function read<T>(name: string, parse: (value: string) => T | undefined, problem: (value: string) => string) {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) problems.push(problem(value));
    return parsed;
  }

  function text(name: string): string | undefined {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  }

  return {
    problems,
    text,
    number: (name, fallback, min) =>
      read(
        name,
        (value) => parseNumber(value, min),
        (value) => `${name} is “${value}”; it must be a number of at least ${min}`,
      ) ?? fallback,
    flag: (name, fallback) =>
      read(name, parseFlag, (value) => `${name} is “${value}”; it must be true or false`) ?? fallback,
    url: (name, protocols) =>
      read(
        name,
        (value) => (URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined),
        () => `${name} must be a URL that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
      ),
    json(name) {
      const file = text(`${name}_FILE`);
      const source = file ? readFile(file) : text(name);
      if (file && source === undefined) problems.push(`${name}_FILE names “${file}”, which cannot be read`);
      if (source === undefined) return undefined;
      const value = parseJsonObject(source);
      if (!value) problems.push(`${name} must be a JSON object, like {"default": …}`);
      return value;
    },
  };
}
