/** `npm run icons`: draws the icons that are no SVG from static/favicon.svg. Run it after changing that file. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { brandColours } from '../src/metadata/brand-colours';
import { exitWith, ROOT } from './lib/steps';

const FOLDER = join(ROOT, 'static');
/** The drawing's own size, and the dots an inch at which it has it. */
const DRAWN = { size: 32, density: 72 };

/** Systems cut a maskable icon to a shape of theirs and leave a circle of four fifths: the drawing shrinks into it. */
const MASKABLE_SHARE = 0.8;

async function draw(): Promise<void> {
  const svg = await readFile(join(FOLDER, 'favicon.svg'));
  const png = (size: number) =>
    sharp(svg, { density: (DRAWN.density * size) / DRAWN.size })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  const maskable = async (size: number) => {
    const inner = Math.round(size * MASKABLE_SHARE);
    const margin = Math.floor((size - inner) / 2);
    return sharp(await png(inner))
      .extend({
        top: margin,
        left: margin,
        bottom: size - inner - margin,
        right: size - inner - margin,
        background: brandColours(ROOT).ink,
      })
      .png({ compressionLevel: 9 })
      .toBuffer();
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

/** One picture in the container that old browsers ask for: a header, an entry, the PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // plane
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

draw().catch(exitWith);
