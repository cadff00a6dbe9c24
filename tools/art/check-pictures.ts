/** Checks that every header picture is dark enough for white text: `check-pictures.ts [PATH PART]`. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { luminance, toLinear } from './lib/colour';
import { BLUR, luminanceLimit, MAX_BYTES, TITLE_ZONE } from './lib/picture-limits';
import { readPictureList, ROOT } from './picture-list';

const LINEAR = Float64Array.from({ length: 256 }, (_, i) => toLinear(i / 255));

/** The BLUR × BLUR box in the title zone that exceeds its limit most, or comes closest to it. */
async function brightest(file: string): Promise<{ share: number; value: number; x: number; y: number }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = info;
  const x0 = Math.floor(TITLE_ZONE.x0 * w);
  const x1 = Math.ceil(TITLE_ZONE.x1 * w);
  const y0 = Math.floor(TITLE_ZONE.y0 * h);
  const y1 = Math.ceil(TITLE_ZONE.y1 * h);
  const zw = x1 - x0;
  // A summed-area table makes each box four look-ups.
  const sums = new Float64Array((zw + 1) * (y1 - y0 + 1));
  for (let y = y0; y < y1; y++) {
    let row = 0;
    for (let x = x0; x < x1; x++) {
      const o = (y * w + x) * 3;
      row += luminance(LINEAR[data[o]!]!, LINEAR[data[o + 1]!]!, LINEAR[data[o + 2]!]!);
      sums[(y - y0 + 1) * (zw + 1) + (x - x0 + 1)] = sums[(y - y0) * (zw + 1) + (x - x0 + 1)]! + row;
    }
  }
  let best = { share: 0, value: 0, x: 0, y: 0 };
  for (let y = BLUR; y <= y1 - y0; y++) {
    for (let x = BLUR; x <= zw; x++) {
      const value =
        (sums[y * (zw + 1) + x]! -
          sums[(y - BLUR) * (zw + 1) + x]! -
          sums[y * (zw + 1) + x - BLUR]! +
          sums[(y - BLUR) * (zw + 1) + x - BLUR]!) /
        (BLUR * BLUR);
      const share = value / luminanceLimit((x0 + x - BLUR / 2) / w, (y0 + y - BLUR / 2) / h);
      if (share > best.share) best = { share, value, x: (x0 + x - BLUR / 2) / w, y: (y0 + y - BLUR / 2) / h };
    }
  }
  return best;
}

async function main(): Promise<void> {
  const part = process.argv[2] ?? '';
  const faults: string[] = [];
  let headers = 0;
  for (const picture of (await readPictureList()).filter(({ file }) => file.includes(part))) {
    const file = path.join(ROOT, picture.file);
    const bytes = await stat(file).then(
      (s) => s.size,
      () => undefined,
    );
    if (bytes === undefined) {
      faults.push(`${picture.file}: missing (npm run art -- --all)`);
      continue;
    }
    if (bytes > MAX_BYTES) faults.push(`${picture.file}: ${Math.round(bytes / 1000)} KB, at most ${MAX_BYTES / 1000}`);
    if (picture.kind === 'people' || picture.options.free) continue;
    headers++;
    const { share, value, x, y } = await brightest(file);
    if (share > 1)
      faults.push(
        `${picture.file}: luminance ${value.toFixed(3)} at ${Math.round(x * 100)} % × ${Math.round(y * 100)} %, at most ${luminanceLimit(x, y).toFixed(3)}`,
      );
  }
  for (const fault of faults) console.error(fault);
  console.log(`${headers} header pictures measured, ${faults.length} fault${faults.length === 1 ? '' : 's'}`);
  if (faults.length) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
