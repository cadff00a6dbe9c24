/** Draws a poster: flat tones, daylight and weather, and a subject that is near. */
import { createCanvas, holdUnderScrim, overlay, type Canvas } from './lib/canvas';
import type { Options } from './lib/picture-options';
import { landscape } from './poster/landscape';
import { posters } from './poster/poster-scenes';

export async function drawPoster(width: number, height: number, seed: string, options: Options): Promise<Canvas> {
  const canvas = createCanvas(width, height);
  const subject = options.choice('subject', ['landscape', ...Object.keys(posters)], 'landscape');
  await overlay(canvas, subject === 'landscape' ? landscape(options, seed) : posters[subject]!());
  if (!options.flag('free')) holdUnderScrim(canvas);
  return canvas;
}
