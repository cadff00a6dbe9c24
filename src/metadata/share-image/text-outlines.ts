/** Converts text to outlines of the site's own font, so that images do not depend on installed fonts. */
import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import unpack from 'woff2-encoder/decompress';
import { getOrMake } from '../../util/collections';

interface Outline {
  /** The value of `<path d>`. The text starts at x = 0, with its baseline at y = 0. */
  d: string;
  width: number;
}

export interface Style {
  size: number;
  weight: number;
  /** Letter spacing in em. */
  tracking?: number;
}

export class TextOutlines {
  private readonly weights = new Map<number, Font>();

  private constructor(private readonly family: Font) {}

  /** `file`: a variable font in WOFF2. */
  static async load(file: string): Promise<TextOutlines> {
    // Loaded on demand: it takes longer than many builds, and a build without new images needs no font.
    const { create } = await import('fontkit');
    // fontkit reads WOFF2, but can vary the weight of decompressed fonts only.
    return new TextOutlines(create(Buffer.from(await unpack(await readFile(file)))) as Font);
  }

  outline(text: string, { size, weight, tracking = 0 }: Style): Outline {
    const font = this.at(weight);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    let x = 0;
    let d = '';
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      d += glyph.path.transform(scale, 0, 0, -scale, x + xOffset * scale, -yOffset * scale).toSVG();
      x += xAdvance * scale + tracking * size;
    });
    return { d, width: Math.max(0, x - tracking * size) };
  }

  /** Wraps the text into as few lines as the width allows, of similar length. */
  wrapLines(text: string, style: Style, maxWidth: number): string[] {
    const words = text.split(/\s+/).filter(Boolean);
    const widths = words.map((word) => this.outline(word, style).width);
    const space = this.outline('a b', style).width - this.outline('ab', style).width;
    const wrap = (limit: number): string[] => {
      const lines: string[] = [];
      let used = Infinity;
      for (const [index, word] of words.entries()) {
        used += space + widths[index]!;
        if (used <= limit) lines.push(`${lines.pop()} ${word}`);
        else {
          lines.push(word);
          used = widths[index]!;
        }
      }
      return lines;
    };
    let best = wrap(maxWidth);
    const count = best.length;
    for (let limit = maxWidth - 20; limit > maxWidth / 2; limit -= 20) {
      const narrower = wrap(limit);
      if (narrower.length > count) break;
      best = narrower;
    }
    return best;
  }

  private at(weight: number): Font {
    return getOrMake(this.weights, weight, () => this.family.getVariation({ wght: weight }) as Font);
  }
}
