/** Draws a portrait in the manner of a poster: flat masses, one plane of shade, light from the upper left. */
import { createCanvas, overlay, type Canvas } from './lib/canvas';
import { type Options } from './lib/picture-options';
import { backdropNames, drawBackdrop, tones } from './people/backdrop';
import { beards, drawBeard } from './people/beard';
import { drawClothes, wears } from './people/clothes';
import { drawBrows, drawEyes, drawGlasses, drawMouth, expressions, glassesKinds, type Look } from './people/features';
import { styles } from './people/hair';
import { anchors, drawEars, drawHead, outline, type HeadShape } from './people/head';
import { cloths, hairs, skins, type Hair } from './people/palette';
import { clipped, fill, svgNumber as n } from './people/shapes';

/** The figure fills the frame, because lists of people show it small. */
const ZOOM = 1.17;

const names = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

export async function drawPortrait(width: number, height: number, _seed: string, options: Options): Promise<Canvas> {
  const canvas = createCanvas(width, height);
  await overlay(canvas, `<g transform="scale(1.5)">${portrait(options)}</g>`);
  return canvas;
}

/** Long: it reads every trait of a person, and then stacks what they describe from back to front. */
function portrait(options: Options): string {
  const skin = skins[options.choice('skin', names(skins), 'fair')];
  const styleName = options.choice('hair', names(styles), 'crop');
  const hairColour = hairs[options.choice('hairColour', names(hairs), 'black')];
  const scarf = options.maybe('scarf') ? cloths[options.choice('scarf', names(cloths), 'teal')] : undefined;
  const scarfTones: Hair | undefined = scarf && { light: scarf.lit, base: scarf.base, shade: scarf.shade };
  const hair = styles[styleName]!(scarfTones ?? hairColour);
  const left = options.choice('looks', ['left', 'right'], 'right') === 'left';
  const shape: HeadShape = {
    pose: hair.pose,
    width: options.number('width', 1),
    jaw: options.number('jaw', 1),
    chin: options.number('chin', 1),
    nose: options.number('nose', 1),
    age: options.number('age', 0.3),
  };
  const look: Look = {
    expression: options.choice('expression', expressions, 'slight'),
    brow: options.number('brow', 1),
    iris: options.choice('eyes', ['dark', 'brown', 'blue', 'green', 'grey'], 'dark'),
    lips: options.number('lips', 0.5),
    lashes: options.flag('lashes'),
  };
  look.iris = { dark: '#2a1a15', brown: '#5a3720', blue: '#3b6f9c', green: '#4b7350', grey: '#5b6a76' }[look.iris]!;
  const side = left ? 'left' : 'right';
  const brows = hairs[options.choice('browColour', names(hairs), options.choice('hairColour', names(hairs), 'black'))];
  const beard = drawBeard(
    shape,
    options.choice('beard', beards, 'none'),
    hairs[options.choice('beardColour', names(hairs), options.choice('hairColour', names(hairs), 'black'))],
  );
  const glasses = drawGlasses(
    shape,
    options.choice('glasses', glassesKinds, 'none'),
    options.maybe('frames') ?? '#1b2430',
  );
  const { neck, ears } = anchors(shape);
  const dress = {
    wear: options.choice('wear', wears, 'crew'),
    cloth: cloths[options.choice('cloth', names(cloths), 'ink')],
    under: cloths[options.choice('under', names(cloths), 'white')],
    shoulders: options.number('shoulders', 620),
    tie: options.maybe('tie') ?? '#7c2f3b',
    turn: hair.pose === 'front' ? 0 : left ? -1 : 1,
  };
  const x = options.number('x', 800);
  const y = options.number('y', 800);
  const size = options.number('size', 1);
  const sign = left ? -1 : 1;
  const place = `translate(${n(x)} ${n(y)}) scale(${sign * size} ${size}) rotate(${options.number('tilt', 0)})`;
  const neckX = x + sign * neck.x * size;
  const half = neck.half * size * options.number('neck', 1);
  const neckShape = `M${n(neckX - half)} ${n(y + 120)}L${n(neckX + half)} ${n(y + 120)}C${n(neckX + half)} ${n(y + 420)} ${n(neckX + half + 20)} 1290 ${n(neckX + half + 90)} 1350L${n(neckX)} 1640L${n(neckX - half - 90)} 1350C${n(neckX - half - 20)} 1290 ${n(neckX - half)} ${n(y + 420)} ${n(neckX - half)} ${n(y + 120)}Z`;
  // The head's shadow on the neck: its own outline, lower and to the right.
  const cast = `<g transform="translate(26 74)"><g transform="${place}">${fill(outline(shape), skin.shade)}</g></g>`;
  const visibleEars = hair.ears === false ? '' : drawEars(shape, skin, side);
  const earrings = options.maybe('earrings');
  return (
    drawBackdrop(
      options.choice('backdrop', backdropNames, 'dawn'),
      tones[options.choice('tones', names(tones), 'peach')],
    ) +
    `<g transform="translate(${n(800 - 800 * ZOOM)} ${n(1000 - 880 * ZOOM)}) scale(${ZOOM})">` +
    `<g transform="${place}">${hair.back}</g>` +
    fill(neckShape, skin.base) +
    clipped(neckShape, cast) +
    drawClothes({ ...dress, x: neckX }, skin) +
    `<g transform="${place}">` +
    (hair.pose === 'front' ? visibleEars : '') +
    drawHead(shape, skin, side) +
    beard.under +
    drawEyes(shape, look, skin) +
    drawMouth(shape, look, skin) +
    beard.over +
    drawBrows(shape, look, brows) +
    (hair.ears === false ? '' : glasses.arm) +
    hair.front +
    (hair.pose === 'front' ? '' : visibleEars) +
    glasses.frame +
    (earrings
      ? ears
          .map((e) => `<circle cx="${n(e.x + (e.x < 0 ? -4 : 4))}" cy="${e.y + 104}" r="20" fill="${earrings}"/>`)
          .join('')
      : '') +
    '</g></g>'
  );
}
