/** Portraits of the firm's people in two rows: the site's line runs between the rows, so that it crosses no face. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { rect, svgNumber as n } from '../people/shapes';

/** Right of the title. */
const LEFT = 1650;
const LINE_AT = 837;
const COLUMNS = 3;
const WIDTH = (2400 - LEFT) / COLUMNS;
const HEIGHT = (WIDTH * 5) / 4;

/** `people`: six names of folders in `content/team`. */
export async function frieze(people: readonly string[]): Promise<string> {
  const tiles = await Promise.all(
    people.map(async (name, index) => {
      const file = await readFile(path.join(__dirname, '../../../content/team', name, 'portrait.jpg'));
      const bytes = await sharp(file)
        .resize(Math.round(WIDTH) * 2)
        .jpeg({ quality: 92 })
        .toBuffer();
      const x = LEFT + (index % COLUMNS) * WIDTH;
      const y = LINE_AT + (index < COLUMNS ? -HEIGHT : 0);
      const href = `data:image/jpeg;base64,${bytes.toString('base64')}`;
      return `<image x="${n(x)}" y="${n(y)}" width="${n(WIDTH)}" height="${n(HEIGHT)}" href="${href}"/>`;
    }),
  );
  return rect(0, 0, 2400, 1350, '#0b1a2b') + tiles.join('');
}
