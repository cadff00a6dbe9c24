/** Tom Gallagher's film: a clock stops, a page is written about it, and the clock runs again. 1600 × 900, ten seconds. */
import { smoothstep } from '../lib/colour';
import { tones } from '../people/backdrop';
import { circle, fill, rect, stroke, svgNumber as n } from '../people/shapes';

const t = tones.dusk;
const BRASS = '#d9b36a';
const PAPER = '#f7f6f2';
const INK = '#24384c';

const group = (transform: string, markup: string, opacity = 1): string =>
  opacity <= 0 ? '' : `<g transform="${transform}"${opacity < 1 ? ` opacity="${n(opacity)}"` : ''}>${markup}</g>`;

/** Goes from 0 to 1 between two times, and slows down at both ends. */
const between = (from: number, to: number, seconds: number): number => smoothstep(from, to, seconds);

export function clockFrame(seconds: number): string {
  const aside = between(2.3, 3.2, seconds) - between(7.2, 8.1, seconds);
  const open = between(1, 1.8, seconds) - between(8, 8.8, seconds);
  const running = Math.max(0, seconds - 7.4);
  const clockX = 800 - 290 * aside;
  return (
    rect(0, 0, 1600, 900, t.a) +
    rect(0, 760, 1600, 140, t.b) +
    group(`translate(${n(clockX)} 400)`, clock(seconds, open, running)) +
    group(
      `translate(${n(1760 - 640 * aside)} 120) rotate(${n(3 + 6 * (1 - aside))})`,
      page(seconds),
      Math.min(1, aside * 4),
    )
  );
}

function clock(seconds: number, open: number, running: number): string {
  const pendulum = running > 0 ? 14 * Math.sin(running * Math.PI * 2) * between(0, 0.6, running) : 0;
  let marks = '';
  for (let i = 0; i < 12; i++) marks += group(`rotate(${i * 30})`, rect(-7, -282, 14, i % 3 ? 30 : 54, t.d));
  // While the clock stands still, its second hand tries, and falls back.
  const second = running > 0 ? 210 + running * 24 : 210 + 5 * Math.max(0, Math.sin(seconds * Math.PI * 4)) * (1 - open);
  const hands =
    group(`rotate(${n(305 + running)})`, rect(-10, -150, 20, 170, PAPER)) +
    group(`rotate(${n(60 + running * 12)})`, rect(-7, -225, 14, 250, PAPER)) +
    group(`rotate(${n(second)})`, rect(-3, -240, 6, 290, t.d));
  return (
    group(`translate(0 300) rotate(${n(pendulum)})`, rect(-6, 0, 12, 150, INK) + circle(0, 165, 42, BRASS)) +
    circle(0, 0, 345, t.b) +
    circle(0, 0, 300, t.c) +
    group('', works(open, running), open) +
    marks +
    group('', hands + circle(0, 0, 16, t.d), 1 - 0.8 * open)
  );
}

/** The wheels behind the face. The one that stops them is amber until the clock runs. */
function works(open: number, running: number): string {
  const turn = running * 40;
  const fault = open > 0 && running < 0.4 ? t.d : BRASS;
  return (
    group(`translate(-70 -40) rotate(${n(turn)})`, wheel(24, 132, BRASS)) +
    group(`translate(108 32) rotate(${n(11 - turn * 2)})`, wheel(12, 68, fault)) +
    group(`translate(28 152) rotate(${n(4 + turn * 1.5)})`, wheel(16, 78, t.d === fault ? '#b99252' : '#c9a15a'))
  );
}

function wheel(teeth: number, radius: number, colour: string): string {
  let d = '';
  for (let i = 0; i < teeth * 4; i++) {
    const r = i % 4 < 2 ? radius + 12 : radius - 6;
    const a = ((i + (i % 2 ? 0.2 : -0.2)) / (teeth * 4)) * Math.PI * 2;
    d += `${i ? 'L' : 'M'}${n(r * Math.cos(a))} ${n(r * Math.sin(a))}`;
  }
  let spokes = '';
  for (let i = 0; i < 4; i++)
    spokes += group(`rotate(${i * 90})`, rect(radius * 0.24, -radius * 0.09, radius * 0.5, radius * 0.18, colour));
  return fill(`${d}Z`, colour) + circle(0, 0, radius * 0.74, t.c) + spokes + circle(0, 0, radius * 0.28, colour);
}

/** One page: what is decided, what else was considered, and, in amber, what would change our minds. */
function page(seconds: number): string {
  const rows = [330, 290, 350, 240, 310];
  let out = rect(14, 16, 470, 580, INK, 0.25) + rect(0, 0, 470, 580, PAPER) + rect(50, 54, 190, 26, INK);
  rows.forEach((width, i) => {
    const written = between(3.2 + i * 0.36, 3.6 + i * 0.36, seconds);
    if (written > 0) out += rect(50, 126 + i * 56, width * written, 16, '#8ba1b6');
  });
  const last = between(5.3, 6.3, seconds);
  if (last > 0) out += rect(50, 436, 330 * last, 20, t.d) + rect(50, 492, 210 * between(6, 6.8, seconds), 20, t.d);
  const tip = last > 0 && last < 1 ? 50 + 330 * last : undefined;
  if (tip !== undefined) out += stroke(`M${n(tip)} 446L${n(tip + 90)} 330`, INK, 16);
  return out;
}
