/** Reads style sheets for the tests. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Root } from 'postcss';

const SOURCES = path.resolve(__dirname, '../../../src');

export const readCss = (file: string): Root =>
  postcss.parse(readFileSync(path.join(SOURCES, file), 'utf8'), { from: file });

/** The path of every style sheet, relative to `src`. */
export const stylesheets = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort();

/** The custom properties of an element inside elements with these selectors, outermost first, with `var()` resolved. */
export function tokensAt(...selectors: string[]): (name: string) => string {
  const values = new Map<string, string>();
  const tokens = readCss('styles/tokens.css');
  for (const selector of [':root', ...selectors])
    tokens.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && (rule.parent as { name?: string }).name === 'media') return;
      if (!rule.selectors.map((one) => one.replace(/"/g, "'")).includes(selector)) return;
      const resolved = new Map<string, string>();
      rule.walkDecls(/^--/, (declaration) => void resolved.set(declaration.prop, declaration.value));
      for (const [name, value] of resolved) values.set(name, value);
      // A property is computed on the element that sets it, with the values that other properties have there.
      for (const [name, value] of resolved) values.set(name, fill(value));
    });
  function fill(value: string): string {
    return value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => fill(values.get(name) ?? ''));
  }
  return (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${name} is not set on ${selectors.join(' ') || ':root'}`);
    return value;
  };
}

type Colour = [red: number, green: number, blue: number, alpha: number];

function parse(hex: string): Colour {
  const digits = /^#([\da-f]{3,8})$/i.exec(hex)?.[1];
  if (!digits) throw new Error(`${hex} is not a colour`);
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red, green, blue, alpha = 255] = (full.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  return [red!, green!, blue!, alpha / 255];
}

const luminance = ([red, green, blue]: number[]): number => {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value! / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

const over = ([r, g, b, alpha]: Colour, ground: number[]): number[] =>
  [r, g, b].map((value, index) => value * alpha + ground[index]! * (1 - alpha));

/** The WCAG 2 contrast of two colours; a transparent one is blended with the background first. */
export function contrast(one: string, other: string, ground = '#fff'): number {
  const base = parse(ground);
  const [light, dark] = [one, other].map((hex) => luminance(over(parse(hex), base))).sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}
