/**
 * The three poses of a head: seen from the front, turned by about forty degrees to the right, and in profile to the right.
 * A head is 800 units high, its origin is between the eyes and the nose, and y points down. The composition mirrors it for
 * people who look to the left. A face is a flat shape with one plane of shade; little more than that is drawn.
 */
import { clipped, fill, stroke, svgNumber as n } from './shapes';
import type { Skin } from './palette';

export type Pose = 'front' | 'turned' | 'profile';

export interface HeadShape {
  pose: Pose;
  /** 1 is average. */
  width: number;
  jaw: number;
  chin: number;
  nose: number;
  age: number;
}

export interface Anchors {
  /** Centre and half width of each eye. */
  eyes: readonly { x: number; y: number; half: number }[];
  mouth: { x: number; y: number; half: number };
  /** Middle of the ear that shows, if one does. */
  ears: readonly { x: number; y: number; tilt: number }[];
  /** Where the neck meets the head. */
  neck: { x: number; half: number };
}

export function anchors({ pose, width: w }: HeadShape): Anchors {
  if (pose === 'front')
    return {
      eyes: [
        { x: -118 * w, y: -18, half: 46 },
        { x: 118 * w, y: -18, half: 46 },
      ],
      mouth: { x: 0, y: 222, half: 84 },
      ears: [
        { x: -284 * w, y: 30, tilt: 8 },
        { x: 284 * w, y: 30, tilt: -8 },
      ],
      neck: { x: 0, half: 132 },
    };
  if (pose === 'turned')
    return {
      eyes: [
        { x: -18, y: -18, half: 47 },
        { x: 178 * w, y: -18, half: 34 },
      ],
      mouth: { x: 98, y: 224, half: 70 },
      ears: [{ x: -232 * w, y: 38, tilt: 6 }],
      neck: { x: -64, half: 130 },
    };
  return {
    eyes: [{ x: 158, y: -20, half: 34 }],
    mouth: { x: 214, y: 222, half: 40 },
    ears: [{ x: -76, y: 40, tilt: 10 }],
    neck: { x: -66, half: 128 },
  };
}

/** The outline of the head without its ears. */
export function outline({ pose, width: w, jaw: j, chin: c, nose }: HeadShape): string {
  if (pose === 'front') {
    const k = 238 * w * j;
    const half = (s: 1 | -1): string =>
      `C${n(s * 286 * w)} -20 ${n(s * 280 * w)} 90 ${n(s * k)} 212C${n(s * k * 0.88)} 306 ${n(s * 104 * c)} 398 0 400`;
    return `M0 -400C${n(172 * w)} -400 ${n(282 * w)} -286 ${n(284 * w)} -116${half(1)}C${n(-104 * c)} 398 ${n(-k * 0.88)} 306 ${n(-k)} 212C${n(-280 * w)} 90 ${n(-286 * w)} -20 ${n(-284 * w)} -116C${n(-282 * w)} -286 ${n(-172 * w)} -400 0 -400Z`;
  }
  if (pose === 'turned')
    return `M-40 -402C90 -404 214 -348 ${n(246 * w)} -214C${n(258 * w)} -160 ${n(262 * w)} -120 ${n(258 * w)} -92C${n(250 * w)} -60 ${n(240 * w)} -44 ${n(246 * w)} -14C${n(262 * w)} 30 ${n(262 * w)} 60 ${n(254 * w)} 100C${n(246 * w)} 150 ${n(232 * w)} 190 ${n(216 * w)} 246C${n(200 * w)} 320 ${n(176 * c)} 396 ${n(96 * c)} 402C${n(20)} 402 ${n(-150 * j)} 330 ${n(-196 * w * j)} 236C${n(-222 * w)} 180 ${n(-240 * w)} 100 ${n(-262 * w)} 40C${n(-350 * w)} -20 ${n(-356 * w)} -150 ${n(-320 * w)} -240C${n(-274 * w)} -350 -160 -402 -40 -402Z`;
  const t = 70 * nose;
  return `M-60 -402C80 -404 196 -352 222 -236C230 -196 236 -150 236 -118C236 -92 222 -70 222 -46C226 -10 ${n(236 + t * 0.45)} 46 ${n(246 + t * 0.85)} 92C${n(252 + t)} 118 ${n(244 + t * 0.6)} 134 248 138C240 150 238 160 242 176C254 190 260 202 246 218C254 226 256 244 242 256C232 270 230 284 236 306C242 340 226 384 176 396C120 400 30 356 -60 270C-110 250 -150 200 -170 140C-330 100 -372 -60 -356 -190C-336 -330 -190 -402 -60 -402Z`;
}

/** The plane of the head that lies in shade: on the right, or on the left of the head's own drawing. */
function shadePlane({ pose, width: w }: HeadShape, side: 'left' | 'right'): string {
  if (pose === 'front') {
    const s = side === 'right' ? 1 : -1;
    return `M${n(s * 330)} -420L${n(s * 196 * w)} -420C${n(s * 214 * w)} -300 ${n(s * 224 * w)} -200 ${n(s * 196 * w)} -112C${n(s * 176 * w)} -60 ${n(s * 214 * w)} -10 ${n(s * 206 * w)} 44C${n(s * 196 * w)} 96 ${n(s * 150 * w)} 130 ${n(s * 136 * w)} 196C${n(s * 126 * w)} 270 ${n(s * 84)} 340 ${n(s * 36)} 420L${n(s * 330)} 420Z`;
  }
  if (pose === 'turned')
    return side === 'right'
      ? `M300 -420L150 -420C206 -320 ${n(226 * w)} -210 ${n(218 * w)} -120C${n(206 * w)} -70 ${n(224 * w)} -10 ${n(224 * w)} 40C${n(218 * w)} 110 ${n(190 * w)} 150 ${n(184 * w)} 210C${n(176 * w)} 290 150 340 110 420L300 420Z`
      : `M-400 -420L-150 -420C-110 -300 -96 -200 ${n(-118 * w)} -120C${n(-140 * w)} -60 ${n(-96 * w)} 10 ${n(-92 * w)} 60C${n(-90 * w)} 120 ${n(-60 * w)} 160 ${n(-52 * w)} 220C${n(-40 * w)} 290 20 350 60 420L-400 420Z`;
  return side === 'left'
    ? `M-420 -420L-150 -420C-60 -330 -10 -230 10 -120C20 -40 60 0 56 70C50 130 60 190 70 240C80 300 110 350 150 420L-420 420Z`
    : `M330 -60L222 -60C226 -30 214 40 222 100C226 130 214 150 196 160C206 190 216 214 200 236C190 270 196 300 190 330C180 370 150 384 120 420L330 420Z`;
}

/** The ears. From the front they are behind the head; otherwise they lie over it and over the hair. */
export function drawEars(shape: HeadShape, skin: Skin, side: 'left' | 'right'): string {
  return anchors(shape)
    .ears.map(({ x, y, tilt }) => {
      const isDark = (side === 'left') === x < 0;
      const s = shape.pose === 'front' ? Math.sign(x) : 1;
      return `<g transform="translate(${n(x)} ${y}) rotate(${tilt}) scale(${s} 1)">${fill(
        'M-14 -70C30 -100 62 -66 50 -10C44 26 26 74 -2 76C-20 76 -26 56 -22 30Z',
        isDark ? skin.shade : skin.base,
      )}${stroke('M10 -52C34 -60 38 -26 24 4C18 22 8 34 0 36', isDark ? skin.line : skin.shade, 9, isDark ? 0.45 : 1)}</g>`;
    })
    .join('');
}

/** The head and its nose. `side` is the side in shade. */
export function drawHead(shape: HeadShape, skin: Skin, side: 'left' | 'right'): string {
  const edge = outline(shape);
  return (
    fill(edge, skin.base) +
    clipped(edge, fill(shadePlane(shape, side), skin.shade) + folds(shape, skin)) +
    drawNose(shape, skin, side)
  );
}

/** What years leave: folds beside the mouth and lines on the forehead. */
function folds({ pose, age, width: w }: HeadShape, skin: Skin): string {
  if (age < 0.35 || pose === 'profile') return '';
  const strength = Math.min(0.75, age * 0.8);
  const x = pose === 'front' ? 0 : 88;
  const half = pose === 'front' ? 104 : 88;
  const both = [-1, 1].map((s) =>
    stroke(
      `M${n(x + s * (half - 30))} 128Q${n(x + s * (half + 10) * w)} 166 ${n(x + s * (half + 14) * w)} 214`,
      skin.shade,
      9,
      strength,
    ),
  );
  const brow =
    age < 0.6
      ? ''
      : stroke(`M${n(x - 100)} -206Q${n(x)} -226 ${n(x + 100)} -206`, skin.shade, 8, strength * 0.8) +
        stroke(`M${n(x - 80)} -248Q${n(x)} -266 ${n(x + 80)} -248`, skin.shade, 8, strength * 0.8);
  return both.join('') + brow;
}

function drawNose({ pose, nose: k }: HeadShape, skin: Skin, side: 'left' | 'right'): string {
  if (pose === 'profile') return stroke(`M204 128C214 114 232 116 236 134`, skin.line, 10, 0.7);
  const s = side === 'right' ? 1 : -1;
  if (pose === 'front')
    return (
      fill(
        `M${n(s * 10)} -70C${n(s * 40)} -76 ${n(s * 44)} -40 ${n(s * 34)} -4C${n(s * 34)} 40 ${n(s * 66 * k)} 84 ${n(s * 66 * k)} 114C${n(s * 60 * k)} 140 ${n(s * 20)} 138 0 146C${n(s * 16)} 120 ${n(s * 22)} 100 ${n(s * 14)} 60C${n(s * 8)} 10 ${n(s * 2)} -30 ${n(s * 10)} -70Z`,
        skin.shade,
      ) +
      stroke(
        `M${n(-52 * k)} 128C${n(-30 * k)} 122 ${n(-22 * k)} 146 0 148C${n(22 * k)} 146 ${n(30 * k)} 122 ${n(52 * k)} 128`,
        skin.line,
        10,
        0.7,
      )
    );
  // Turned: the bridge stands out against the far cheek; its side is in shade.
  return side === 'right'
    ? fill(
        `M96 -80C124 -70 118 -30 128 0C142 44 ${n(170 + 22 * (k - 1))} 88 ${n(172 + 30 * (k - 1))} 116C170 142 130 142 108 140C130 126 132 108 124 84C112 40 96 -20 96 -80Z`,
        skin.shade,
      ) + stroke(`M70 124C66 140 84 150 104 142C124 148 148 146 166 132`, skin.line, 10, 0.7)
    : fill(
        `M112 -84C96 -40 88 10 78 62C64 84 54 108 66 128C80 146 106 144 126 148C140 130 140 116 132 96C126 50 128 -20 128 -70Z`,
        skin.shade,
      ) + stroke(`M62 116C58 138 80 150 104 144C124 150 150 146 166 128`, skin.line, 10, 0.7);
}
