/** `npm run icons`: draws the PNG and ICO icons from static/favicon.svg. Run it after changing that file. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { brandColours } from '../src/metadata/brand-colours';
import { exitWith, ROOT } from './lib/steps';

const FOLDER = join(ROOT, 'static');
/** The size of the drawing in pixels, at this density. */
const DRAWN = { size: 32, density: 72 };

/** Systems crop a maskable icon, and guarantee a circle of four fifths of its width. The drawing shrinks to fit into it. */
const MASKABLE_SHARE = 0.8;

async function draw(): Promise<void> {
  const svg = await readFile(join(FOLDER, 'favicon.svg'));
  const png = (size: number) =>
    sharp(svg, { density: (DRAWN.density * size) / DRAWN.size })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  const maskable = async (size: number) => {
    const background = { width: size, height: size, channels: 4, background: brandColours(ROOT).ink } as const;
    const input = await png(Math.round(size * MASKABLE_SHARE));
    return sharp({ create: background }).composite([{ input }]).png({ compressionLevel: 9 }).toBuffer();
  };
  const files: Record<string, Buffer> = {
    'favicon.ico': icoOf(await png(32), 32),
    'apple-touch-icon.png': await png(180),
    'icon-192.png': await png(192),
    'icon-512.png': await png(512),
    'icon-maskable-512.png': await maskable(512),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(FOLDER, name), content);
    console.log(`static/${name}`);
  }
}

/** The PNG in the container that old browsers request: a header, one entry, and the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // plane
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

draw().catch(exitWith);
