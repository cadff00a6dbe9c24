/** Words as outlines, from the site's own font file: what they look like depends on no font of the machine. */
import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import unpack from 'woff2-encoder/decompress';

export interface Outline {
  /** For `<path d>`; the text starts at 0 and stands on the line y = 0. */
  d: string;
  width: number;
}

export interface Style {
  size: number;
  weight: number;
  /** In em. */
  tracking?: number;
}

export class Lettering {
  private readonly weights = new Map<number, Font>();

  private constructor(private readonly family: Font) {}

  /** A variable font in WOFF2. */
  static async of(file: string): Promise<Lettering> {
    // fontkit reads WOFF2, but varies the weight of unpacked fonts only.
    return new Lettering(create(Buffer.from(await unpack(await readFile(file)))) as Font);
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

  /** As few lines as the width allows, and those of much the same length. */
  lines(text: string, style: Style, maxWidth: number): string[] {
    const words = text.split(/\s+/).filter(Boolean);
    const widths = words.map((word) => this.outline(word, style).width);
    const space = this.outline('a b', style).width - this.outline('ab', style).width;
    const wrap = (limit: number): number[][] => {
      const lines: number[][] = [[]];
      let used = 0;
      words.forEach((_, index) => {
        const width = widths[index]!;
        if (lines.at(-1)!.length > 0 && used + space + width > limit) {
          lines.push([]);
          used = 0;
        }
        used += (lines.at(-1)!.length > 0 ? space : 0) + width;
        lines.at(-1)!.push(index);
      });
      return lines;
    };
    let best = wrap(maxWidth);
    const count = best.length;
    for (let limit = maxWidth - 20; limit > maxWidth / 2; limit -= 20) {
      const narrower = wrap(limit);
      if (narrower.length > count) break;
      best = narrower;
    }
    return best.map((line) => line.map((index) => words[index]).join(' '));
  }

  private at(weight: number): Font {
    let font = this.weights.get(weight);
    if (!font) {
      font = this.family.getVariation({ wght: weight }) as Font;
      this.weights.set(weight, font);
    }
    return font;
  }
}
