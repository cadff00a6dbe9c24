/** Draws a horizon: land, water, sky, objects on the line and weather, all in one light. */
import { bloom, createCanvas, holdTitleZone, shoulder, type Canvas } from './lib/canvas';
import { smoothstep } from './lib/colour';
import { LINE } from './lib/picture-limits';
import type { Options } from './lib/picture-options';
import { mood as moodOf, moodNames, type MoodName } from './horizon/moods';
import { foregroundNames, drawForeground, type ForegroundName } from './horizon/foreground';
import { drawObjects } from './horizon/objects';
import { scene as sceneOf, sceneNames, type SceneName } from './horizon/scenes';
import { airColours, clouds, fillSky, rainCurtains, stars, sunDisc, type CloudKind } from './horizon/sky';
import type { View } from './horizon/view';

const cloudKinds: CloudKind[] = ['none', 'streaks', 'cirrus', 'ripple', 'bank', 'deck', 'scatter', 'veil'];

export async function drawHorizon(width: number, height: number, seed: string, options: Options): Promise<Canvas> {
  const canvas = createCanvas(width, height);
  const mood = moodOf(options.choice<MoodName>('mood', moodNames, 'dawn'));
  const sceneName = options.choice<SceneName>('scene', sceneNames, 'lake');
  const base = {
    canvas,
    seed,
    mood,
    line: Math.round(LINE * height),
    focal: options.number('focal', 1.5),
    sunX: options.number('sun', 0.875),
    sunE: options.number('sunHeight', 0.03),
    reach: options.number('reach', 0.086),
    clarity: options.number('clarity', 22),
  };
  const view: View = { ...base, air: airColours(base) };

  fillSky(view);
  const night = options.number('stars', mood.stars);
  if (night > 0) stars(view, night);
  if (options.flag('disc')) sunDisc(view, options.number('discSize', 0.011), 1);
  for (const kind of options.list('clouds')) {
    if (!cloudKinds.includes(kind as CloudKind))
      throw new Error(`unknown clouds “${kind}”: use one of ${cloudKinds.join(', ')}`);
    clouds(view, kind as CloudKind, options.number('cloudAmount', 1));
  }
  if (options.number('rain', 0) > 0) rainCurtains(view, options.number('rain', 0));

  const scene = sceneOf(sceneName, view, options);
  await drawObjects(view, options.list('behind'));
  scene.land();
  await drawObjects(view, options.list('on'));
  scene.below();
  await drawObjects(view, options.list('before'));
  for (const kind of options.list('foreground')) {
    if (!foregroundNames.includes(kind as ForegroundName))
      throw new Error(`unknown foreground “${kind}”: use one of ${foregroundNames.join(', ')}`);
    await drawForeground(view, kind as ForegroundName);
  }

  bloom(canvas, options.number('bloom', 0.22), 0.3, 0.03);
  const cool = mood.cool.index(0.08);
  const { table } = mood.cool;
  if (!options.flag('free'))
    holdTitleZone(
      canvas,
      [table[cool]!, table[cool + 1]!, table[cool + 2]!],
      base.sunX,
      LINE - (base.sunE * width) / height,
    );
  settle(canvas);
  shoulder(canvas, 0.55);
  return canvas;
}

/** Darkens the bottom of the picture and its far corners, so that the eye stays on the line. */
function settle(canvas: Canvas): void {
  const { w, h, px } = canvas;
  for (let y = 0; y < h; y++) {
    const v = (y + 0.5) / h;
    const foot = 1 - 0.5 * smoothstep(LINE + 0.08, 1.02, v);
    for (let x = 0; x < w; x++) {
      const u = (x + 0.5) / w;
      const k = foot * (1 - 0.2 * smoothstep(0.3, -0.05, u) * smoothstep(0.5, 0, v));
      const o = (y * w + x) * 3;
      px[o] = px[o]! * k;
      px[o + 1] = px[o + 1]! * k;
      px[o + 2] = px[o + 2]! * k;
    }
  }
}
