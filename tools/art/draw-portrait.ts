/** Draws a portrait: a solid figure, lit, then printed in a few flat inks against a horizon. */
import { createCanvas, overlay, type Canvas } from './lib/canvas';
import { Options } from './lib/picture-options';
import { drawHorizon } from './draw-horizon';
import { faceLines } from './people/face';
import { FRAME, PERSPECTIVE } from './people/frame';
import { headTurn } from './people/head';
import { print } from './people/print';
import { modelFigure } from './people/shade';
import { traits, type Traits } from './people/traits';

export async function drawPortrait(width: number, height: number, seed: string, options: Options): Promise<Canvas> {
  const t = traits(options);
  const backdrop = new Options({
    mood: options.maybe('mood') ?? 'dawn',
    scene: options.maybe('scene') ?? 'valley',
    clouds: options.maybe('clouds') ?? 'streaks',
    sun: options.number('sun', 0.8),
    sunHeight: options.number('sunHeight', 0.2),
    reach: 0.5,
    rise: 0.16,
    focal: 1,
    disc: options.flag('disc'),
    discSize: 0.05,
    free: true,
    bloom: 0.1,
    relief: 0.2,
    drop: 0.3,
    stars: 0,
  });
  const canvas = createCanvas(width, height);
  canvas.px.set((await drawHorizon(width, height, seed, backdrop)).px);
  const light = modelFigure(canvas, t, seed);
  print(canvas, t, light, seed);
  await overlay(canvas, faceLines(t, projector(t)), 'over');
  return canvas;
}

/** Head space to the SVG's 2400-wide units. */
function projector(t: Traits): (x: number, y: number, z: number) => readonly [number, number] {
  const turn = headTurn(t);
  return (x, y, z) => {
    const [fx, fy, fz] = turn(x, y, z);
    const k = 1 + fz * PERSPECTIVE;
    return [2400 * (FRAME.x + fx * k * FRAME.unit), 2400 * (FRAME.y - fy * k * FRAME.unit)];
  };
}
