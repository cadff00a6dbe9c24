import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import * as constants from '../../src/schema/constants';
import { contrast, readCss, stylesheets, tokensAt } from '../helpers/pages/parse-css';

const SECTIONS = ['main', 'msp'];
const COLOURS = ['white', 'grey', 'blue', 'dark-grey'];
const grounds = SECTIONS.flatMap((section) => COLOURS.map((colour) => ({ section, colour })));

const at = ({ section, colour }: { section: string; colour: string }) =>
  section === 'msp'
    ? tokensAt("[data-section='msp']", '[data-section]', `[data-colour='${colour}']`)
    : tokensAt(`[data-colour='${colour}']`);

describe.each(grounds)('on $colour, $section', (place) => {
  const token = at(place);
  const ground = token('--ground');
  const against = (name: string, on = ground) => contrast(token(name), on, ground);
  const below = (names: string[], on: string) => names.filter((name) => against(name, on) < 4.5);

  it('body text has a contrast of 7:1, all other text of 4.5:1 [R3.1]', () => {
    expect(against('--text')).toBeGreaterThanOrEqual(7);
    expect(below(['--muted', '--link', '--link-strong', '--error', '--success'], ground)).toEqual([]);
  });
  it('text on raised surfaces (code, tables, drawn maps) keeps its contrast [R3.1]', () => {
    expect(below(['--text', '--muted', '--link'], token('--raised'))).toEqual([]);
  });
  it('a button’s text has a contrast of 4.5:1, even on hover, and its edge of 3:1 [R3.15]', () => {
    expect(contrast(token('--button-text'), token('--button'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('--button-text'), token('--button-strong'))).toBeGreaterThanOrEqual(4.5);
    expect(against('--button')).toBeGreaterThanOrEqual(3);
  });
  it('edges of controls have a contrast of 3:1 with the background and the field', () => {
    expect(against('--control-edge')).toBeGreaterThanOrEqual(3);
  });
  it('one half of the focus ring has a contrast of 3:1 with the background, and the halves with each other', () => {
    expect(Math.max(against('--focus-inner'), against('--focus-outer'))).toBeGreaterThanOrEqual(3);
    expect(contrast(token('--focus-inner'), token('--focus-outer'))).toBeGreaterThanOrEqual(3);
  });
});

it.each(SECTIONS)('the sub-brand’s numbered contents have a contrast of 4.5:1 (%s) [R3.7]', (section) => {
  const token = at({ section, colour: 'white' });
  expect(contrast(token('--white'), token('--section-blue'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(token('--mark'), token('--section-blue'))).toBeGreaterThanOrEqual(4.5);
});

it('CSS uses the same constants as the code [R7]', () => {
  const token = tokensAt();
  expect(token('--page-max-width')).toBe(`${constants.PAGE_MAX_WIDTH}px`);
  expect(token('--service-summary-lines')).toBe(String(constants.SERVICE_SUMMARY_LINES));
  expect(token('--article-summary-lines')).toBe(String(constants.ARTICLE_SUMMARY_LINES));
  expect(token('--accordion-max-height')).toBe(`${constants.ACCORDION_MAX_HEIGHT_PX}px`);
  expect(token('--map-height')).toBe(`${constants.MAP_HEIGHT_PX}px`);
  expect(token('--map-height-large')).toBe(`${constants.MAP_HEIGHT_LARGE_PX}px`);
});

it('header, menus, forms and blocks take their accent from the section, so that the sub-brand has one', () => {
  const amber = stylesheets()
    .filter((file) => /^(blocks|forms|layout)\b/.test(file) && !/develop|cheatsheet/.test(file))
    .filter((file) => /var\(--horizon\)/.test(readCss(file).toString()));
  // The notice of a draft is not part of the published site.
  expect(amber).toEqual([path.join('layout', 'layout.module.css')]);
});

it('a table that becomes a list on phones keeps its headers for screen readers', () => {
  const hidden: string[] = [];
  readCss('styles/base.css').walkRules('[data-stack] thead', (rule) =>
    rule.walkDecls((one) => void hidden.push(String(one))),
  );
  expect(hidden).toContain('overflow: hidden');
  expect(hidden).not.toContain('display: none');
});

it('the hexadecimal ink is the same colour as the token', () => {
  const token = tokensAt();
  const channels = token('--ink-channels').split(' ').map(Number);
  expect(`#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`).toBe(token('--ink'));
});

it.each(stylesheets().filter((file) => /^(blocks|styles)\b/.test(file)))(
  '%s uses only the breakpoints of the specification [R7]',
  (file) => {
    const known = Object.values(constants.BREAKPOINTS).map((width) => `${width}rem`);
    readCss(file).walkAtRules(/^(media|container)$/, (rule) => {
      for (const [, width] of rule.params.matchAll(/width\s*(?:[:<>=]+)\s*([\d.]+\w+)/g))
        expect(known).toContain(width);
    });
  },
);

// All but the banner for browsers that have no cascade layers.
const layered = stylesheets().filter((file) => /^(blocks|forms|layout|styles)\b(?!.*browser-banner)/.test(file));
describe.each(layered)('%s', (file) => {
  const root = readCss(file);

  it('uses only custom properties that are defined', () => {
    const set = new Set<string>(['--lines', '--header-height']);
    for (const other of ['styles/tokens.css', file, ...stylesheets()])
      readCss(other).walkDecls(/^--/, (declaration) => void set.add(declaration.prop));
    root.walkDecls((declaration) => {
      for (const [, name] of declaration.value.matchAll(/var\((--[\w-]+)/g)) expect([...set]).toContain(name);
    });
  });

  it('puts every rule in a layer', () => {
    const loose = root.nodes.filter(
      (node) =>
        node.type === 'rule' ||
        (node.type === 'atrule' && !['layer', 'import', 'font-face', 'property'].includes(node.name)),
    );
    expect(loose.map(String)).toEqual([]);
  });
});

it('fonts are at most two files and 80 KB together', () => {
  const folder = path.resolve(__dirname, '../../static/fonts');
  const fonts = readdirSync(folder).filter((name) => /\.woff2?$/.test(name));
  expect(fonts.length).toBeLessThanOrEqual(2);
  expect(fonts.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)).toBeLessThanOrEqual(80_000);
});
