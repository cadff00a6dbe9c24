/**
 * What is drawn over a page's own art for shared links: dusk from the side the words stand on, the line on the art's
 * horizon, the title standing on it, the mark below. The same composition as the top of a page.
 */
import type { Section } from '../../schema/page-data';
import { SHARE_IMAGE } from '../paths';
import type { Colours } from '../brand-colours';
import type { Lettering, Style } from './text-outlines';

export interface Words {
  /** Absent: art and mark alone. */
  title?: string | undefined;
  brandName: string;
  section: Section;
}

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const LEFT = 72;
/** Header art has its horizon at 62 % of its height; 16 : 9 cut to this format puts it here. */
const HORIZON = 396;
const LINE = 4;
/** Titles may use this much, and the sky above the line. */
const TITLE_WIDTH = 860;
const TITLE_HEIGHT = 310;
const SIZES = [92, 84, 76, 68, 60, 54, 48, 42, 36];
const LEADING = 1.1;
const TITLE: Omit<Style, 'size'> = { weight: 500, tracking: -0.02 };

export function overlay(words: Words, letters: Lettering, colours: Colours): string {
  const accent = words.section === 'msp' ? colours.lichen : colours.horizon;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    dusk(colours.ink, words.title !== undefined),
    `<rect y="${HORIZON - LINE / 2}" width="${WIDTH}" height="${LINE}" fill="${accent}"/>`,
    words.title ? title(words.title, letters, colours.white) : '',
    marks(words, letters, colours.white, accent),
    '</svg>',
  ].join('');
}

function dusk(ink: string, behindWords: boolean): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${ink}" stop-opacity="${opacity}"/>`;
  const side = behindWords ? [stop(0, 0.62), stop(0.5, 0.46), stop(0.9, 0)] : [stop(0, 0.3), stop(0.6, 0)];
  return [
    `<defs><linearGradient id="side">${side.join('')}</linearGradient>`,
    `<linearGradient id="below" x2="0" y2="1">${stop(0, 0.05)}${stop(1, 0.55)}</linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#side)"/>`,
    `<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#below)"/>`,
  ].join('');
}

function title(text: string, letters: Lettering, fill: string): string {
  const { size, lines } = fit(text, letters);
  return lines
    .map((line, index) => {
      const { d } = letters.outline(line, { ...TITLE, size });
      // The last one stands on the line, clear of it by the depth of a "g".
      const y = HORIZON - LINE / 2 - size * 0.36 - (lines.length - 1 - index) * size * LEADING;
      return path(d, LEFT - size * 0.04, y, fill);
    })
    .join('');
}

/** The largest size at which the title has room. */
function fit(text: string, letters: Lettering): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = letters.lines(text, { ...TITLE, size }, TITLE_WIDTH);
    const widest = Math.max(...lines.map((line) => letters.outline(line, { ...TITLE, size }).width));
    if (
      widest <= TITLE_WIDTH &&
      size * (0.36 + LEADING * lines.length) <= TITLE_HEIGHT &&
      (lines.length < 4 || size <= 60)
    )
      return { size, lines };
  }
  const size = SIZES.at(-1)!;
  return { size, lines: letters.lines(text, { ...TITLE, size }, TITLE_WIDTH).slice(0, 7) };
}

/** The lock-up of src/layout/logo.tsx: one stroke above the words, which both marks share where there are two. */
function marks({ brandName, section }: Words, letters: Lettering, fill: string, accent: string): string {
  const scale = 2.1;
  const top = 486;
  const name = letters.outline(brandName, { size: 27 * scale, weight: 600 });
  const drawn = [path(name.d, LEFT, top + 33 * scale, fill)];
  let width = name.width;
  if (section === 'msp') {
    const left = LEFT + name.width + 40;
    const team = letters.outline(`Team ${brandName}`, { size: 13.5 * scale, weight: 600 });
    const msp = letters.outline('MSP', { size: 13.5 * scale, weight: 400, tracking: 0.16 });
    drawn.push(path(team.d, left, top + 18 * scale, fill), path(msp.d, left, top + 33 * scale, fill));
    width += 40 + team.width;
  }
  const stroke = `<rect x="${LEFT}" y="${top}" width="${round(width)}" height="${3 * scale}" fill="${accent}"/>`;
  return stroke + drawn.join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;

const path = (d: string, x: number, y: number, fill: string): string =>
  `<path transform="translate(${round(x)} ${round(y)})" d="${d}" fill="${fill}"/>`;
