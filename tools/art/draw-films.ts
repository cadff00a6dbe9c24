/** Draws the site's films, frame by frame. It needs the program `ffmpeg`. See README.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawSheet } from './draw-sheet';
import { clockFrame } from './films/clock';
import { Options } from './lib/picture-options';
import { toBytes } from './lib/write-jpeg';
import { readPictureList, ROOT } from './picture-list';

const MAX_BYTES = 300_000;
const FRAMES_A_SECOND = 15;

interface Film {
  /** Path from the project's root. */
  file: string;
  seconds: number;
  width: number;
  height: number;
  /** The quality of the encoder: lower is better and larger. */
  crf: number;
  /** The time of the frame that stands for the film until it plays, written beside it as a JPEG. */
  poster?: number;
  /** The red, green and blue of each pixel at a time. */
  frame(seconds: number): Promise<Buffer>;
}

const RADAR = 'content/pages/services/mission-engineering';

const films: Film[] = [
  {
    file: 'content/team/tom-gallagher/film.webm',
    seconds: 10,
    width: 960,
    height: 540,
    crf: 34,
    poster: 0,
    frame: (seconds) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 1600 900">${clockFrame(seconds)}</svg>`;
      return sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
    },
  },
  {
    // The header's picture, with a sweep that goes around once: the last frame leads to the first.
    file: `${RADAR}.webm`,
    seconds: 12,
    width: 1280,
    height: 720,
    crf: 40,
    frame: async (seconds) => {
      const picture = (await readPictureList()).find(({ file }) => file === `${RADAR}.jpg`);
      if (!picture) throw new Error(`${RADAR}.jpg is not in pictures.yaml`);
      const bearing = 128 + (360 * seconds) / 12;
      const canvas = await drawSheet(1280, 720, picture.seed, new Options({ ...picture.options, bearing }));
      return toBytes(canvas, picture.seed, 0.3);
    },
  },
];

async function drawFilm({ file, seconds, width, height, crf, poster, frame }: Film): Promise<number> {
  const out = path.join(ROOT, file);
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(FRAMES_A_SECOND),
    '-i',
    '-',
  ];
  const output = [
    '-an',
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    String(crf),
    '-cpu-used',
    '1',
    '-pix_fmt',
    'yuv420p',
  ];
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output, '-fflags', '+bitexact', out], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  for (let i = 0; i < seconds * FRAMES_A_SECOND; i++)
    if (!encoder.stdin.write(await frame(i / FRAMES_A_SECOND))) await once(encoder.stdin, 'drain');
  encoder.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`${file}: ffmpeg ended with ${String(code)}`);
  if (poster !== undefined)
    await sharp(await frame(poster), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(out.replace(/\.webm$/, '.jpg'));
  return (await stat(out)).size;
}

async function main(only = ''): Promise<void> {
  for (const film of films.filter(({ file }) => file.includes(only))) {
    const bytes = await drawFilm(film);
    console.log(`${film.file}  ${Math.round(bytes / 1000)} KB`);
    if (bytes > MAX_BYTES) throw new Error(`${film.file} has more than ${MAX_BYTES / 1000} KB: raise its crf`);
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
