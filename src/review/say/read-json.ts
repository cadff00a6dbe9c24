/**
 * Reads JSON that a stranger may have written into plain data of a known shape. Unknown keys are dropped and long texts
 * are cut. Texts are not escaped here: the code that writes Markdown or HTML does that.
 */
import { isRecord } from '../../util/collections';

/** Reads a value; undefined if it is invalid. */
export type Reader<T> = (value: unknown) => T | undefined;

/** Reads an object key by key. Keys without a value are left out, so that equal reports give equal JSON. */
export const objectOf =
  <T extends object>(readers: { [K in keyof T]-?: Reader<T[K]> }, ...required: (keyof T)[]): Reader<T> =>
  (value) => {
    if (!isRecord(value)) return undefined;
    const fields = Object.entries<Reader<unknown>>(readers).map(([key, read]) => [key, read(value[key])] as const);
    const object = Object.fromEntries(fields.filter(([, field]) => field !== undefined)) as T;
    return required.every((key) => object[key]) ? object : undefined;
  };

export function listOf<T>(value: unknown, limit: number, read: Reader<T>): T[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, limit).flatMap((item: unknown) => read(item) ?? []);
}

/** Invisible characters and those that reverse text: they could hide or disguise words. */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Half of a surrogate pair, which cannot be written to a file. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

export const textOf =
  (limit: number): Reader<string> =>
  (value) => {
    if (typeof value !== 'string') return undefined;
    const text = value.slice(0, limit).replace(LONE_SURROGATE, '').replace(INVISIBLE, '');
    return value.length > limit ? `${text} …` : text;
  };

export const oneOf =
  <T extends string>(...allowed: readonly T[]): Reader<T> =>
  (value) =>
    allowed.find((one) => one === value);

export const matching =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** A path of this site: browsers must not read it as another site, and it must not break out of a link. */
export const addressOf = matching(/^(?=.{1,500}$)\/(?![/\\])[^\s\\<>"'`(){}[\]|^\u0000-\u0020\u007f]*$/);
export const idOf = matching(/^[\w-]{1,80}$/);
