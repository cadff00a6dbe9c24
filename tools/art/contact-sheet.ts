/**
 * Makes a contact sheet for comparing pictures: `contact-sheet.ts OUT.png TEXT [full|hero|phone|card]`.
 * `hero`, `phone` and `card` are the site's own crops: 1920 × 760 and 360 × 420 on the line, 3:2 for cards.
 */
import path from 'node:path';
import sharp from 'sharp';
import { LINE } from './lib/picture-limits';
import { readPictureList, ROOT } from './picture-list';

const crops = {
  full: { ratio: 16 / 9, x: 0.5, y: 0.5, cell: 640 },
  hero: { ratio: 1920 / 760, x: 0.5, y: LINE, cell: 960 },
  phone: { ratio: 360 / 420, x: 0.2, y: LINE, cell: 300 },
  card: { ratio: 3 / 2, x: 0.62, y: 0.5, cell: 320 },
} as const;

async function main(): Promise<void> {
  const [out, text = '', name = 'full'] = process.argv.slice(2);
  const crop = crops[name as keyof typeof crops];
  if (!out || !crop) throw new Error(`usage: contact-sheet.ts OUT.png [TEXT] [${Object.keys(crops).join('|')}]`);
  const files = (await readPictureList()).map(({ file }) => file).filter((file) => new RegExp(text).test(file));
  const w = crop.cell;
  const portraits = files.every((file) => file.endsWith('portrait.jpg'));
  const h = Math.round(w / (portraits ? 0.8 : crop.ratio));
  const columns = Math.max(1, Math.min(files.length, Math.floor(1960 / w)));
  const cells = await Promise.all(
    files.map(async (file, i) => {
      const image = sharp(path.join(ROOT, file));
      const { width = 1, height = 1 } = await image.metadata();
      // Crops as CSS does with object-fit: cover and object-position.
      const cw = Math.min(width, Math.round((height * w) / h));
      const ch = Math.min(height, Math.round((width * h) / w));
      const input = await image
        .extract({
          left: Math.round((width - cw) * crop.x),
          top: Math.round((height - ch) * crop.y),
          width: cw,
          height: ch,
        })
        .resize(w, h)
        .toBuffer();
      return { input, left: (i % columns) * (w + 6), top: Math.floor(i / columns) * (h + 6) };
    }),
  );
  await sharp({
    create: {
      width: columns * (w + 6),
      height: Math.ceil(files.length / columns) * (h + 6),
      channels: 3,
      background: '#fff',
    },
  })
    .composite(cells)
    .png({ compressionLevel: 4 })
    .toFile(out);
  console.log(files.map((file, i) => `${i + 1} ${file}`).join('\n'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
