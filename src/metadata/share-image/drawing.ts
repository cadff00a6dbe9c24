/**
 * Draws the layer over the art of a share image: a shade behind the text, a line at the horizon of the art, the title above
 * the line, the logo below. The composition is that of a page's header.
 */
import type { Section } from '../../schema/page-data';
import { SHARE_IMAGE } from '../paths';
import type { Colours } from '../brand-colours';
import type { TextOutlines, Style } from './text-outlines';

export interface ShareText {
  /** Without a title, the image has only the art and the logo. */
  title?: string | undefined;
  brandName: string;
  section: Section;
}

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const LEFT = 72;
/** The height of the horizon: at 62 % in header art (16 : 9), here after cropping to this format. */
const HORIZON = 396;
const LINE_HEIGHT = 4;
/** The space for the title, above the line. */
const TITLE_WIDTH = 860;
const TITLE_HEIGHT = 310;
const SIZES = [92, 84, 76, 68, 60, 54, 48, 42, 36];
const LEADING = 1.1;
const TITLE: Omit<Style, 'size'> = { weight: 500, tracking: -0.02 };

export function drawOverlay(text: ShareText, outlines: TextOutlines, colours: Colours): string {
  const accent = text.section === 'msp' ? colours.lichen : colours.horizon;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    drawShade(colours.ink, text.title !== undefined),
    `<rect y="${HORIZON - LINE_HEIGHT / 2}" width="${WIDTH}" height="${LINE_HEIGHT}" fill="${accent}"/>`,
    text.title ? drawTitle(text.title, outlines, colours.white) : '',
    drawLogo(text, outlines, colours.white, accent),
    '</svg>',
  ].join('');
}

function drawShade(ink: string, isBehindText: boolean): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${ink}" stop-opacity="${opacity}"/>`;
  const side = isBehindText ? [stop(0, 0.62), stop(0.5, 0.46), stop(0.9, 0)] : [stop(0, 0.3), stop(0.6, 0)];
  return [
    `<defs><linearGradient id="side">${side.join('')}</linearGradient>`,
    `<linearGradient id="below" x2="0" y2="1">${stop(0, 0.05)}${stop(1, 0.55)}</linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#side)"/>`,
    `<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#below)"/>`,
  ].join('');
}

function drawTitle(text: string, outlines: TextOutlines, fill: string): string {
  const { size, lines } = fitTitle(text, outlines);
  return lines
    .map((line, index) => {
      const { d } = outlines.outline(line, { ...TITLE, size });
      // The descender of the last line, as in "g", must not touch the line.
      const y = HORIZON - LINE_HEIGHT / 2 - size * 0.36 - (lines.length - 1 - index) * size * LEADING;
      return svgPath(d, LEFT - size * 0.04, y, fill);
    })
    .join('');
}

/** The largest size at which the title fits. */
function fitTitle(text: string, outlines: TextOutlines): { size: number; lines: string[] } {
  for (const size of SIZES) {
    const lines = outlines.wrapLines(text, { ...TITLE, size }, TITLE_WIDTH);
    const widest = Math.max(...lines.map((line) => outlines.outline(line, { ...TITLE, size }).width));
    if (
      widest <= TITLE_WIDTH &&
      size * (0.36 + LEADING * lines.length) <= TITLE_HEIGHT &&
      (lines.length < 4 || size <= 60)
    )
      return { size, lines };
  }
  const size = SIZES.at(-1)!;
  return { size, lines: outlines.wrapLines(text, { ...TITLE, size }, TITLE_WIDTH).slice(0, 7) };
}

/** The logo of src/layout/logo.tsx: one stroke above the names, shared by both logos in the MSP section. */
function drawLogo({ brandName, section }: ShareText, outlines: TextOutlines, fill: string, accent: string): string {
  const scale = 2.1;
  const top = 486;
  const name = outlines.outline(brandName, { size: 27 * scale, weight: 600 });
  const drawn = [svgPath(name.d, LEFT, top + 33 * scale, fill)];
  let width = name.width;
  if (section === 'msp') {
    const left = LEFT + name.width + 40;
    const team = outlines.outline(`Team ${brandName}`, { size: 13.5 * scale, weight: 600 });
    const msp = outlines.outline('MSP', { size: 13.5 * scale, weight: 400, tracking: 0.16 });
    drawn.push(svgPath(team.d, left, top + 18 * scale, fill), svgPath(msp.d, left, top + 33 * scale, fill));
    width += 40 + team.width;
  }
  const stroke = `<rect x="${LEFT}" y="${top}" width="${round(width)}" height="${3 * scale}" fill="${accent}"/>`;
  return stroke + drawn.join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;

const svgPath = (d: string, x: number, y: number, fill: string): string =>
  `<path transform="translate(${round(x)} ${round(y)})" d="${d}" fill="${fill}"/>`;
