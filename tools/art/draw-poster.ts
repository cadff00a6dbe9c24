/** Draws a poster: flat tones, daylight and weather, and a subject that is near. */
import { createCanvas, holdUnderScrim, overlay, type Canvas } from './lib/canvas';
import type { Options } from './lib/picture-options';
import { frieze } from './poster/frieze';
import { landscape } from './poster/landscape';
import { posters } from './poster/poster-scenes';

export async function drawPoster(width: number, height: number, seed: string, options: Options): Promise<Canvas> {
  const canvas = createCanvas(width, height);
  const subject = options.choice('subject', ['landscape', 'frieze', ...Object.keys(posters)], 'landscape');
  if (subject === 'frieze') await overlay(canvas, await frieze(options.list('people')));
  else await overlay(canvas, subject === 'landscape' ? landscape(options, seed) : posters[subject]!());
  if (!options.flag('free')) holdUnderScrim(canvas);
  return canvas;
}
