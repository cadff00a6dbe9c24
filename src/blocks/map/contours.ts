type Point = [x: number, y: number];

const RINGS = 11;
/** A smooth curve joins the midpoints between neighbouring points, so few points are enough for a ring. */
const POINTS = 20;

/** Contour lines around a place, computed from its coordinates: the same place always has the same hill. One path for all rings. */
export function contours(latitude: number, longitude: number): string {
  let path = '';
  for (let ring = 1; ring <= RINGS; ring++) {
    const points = Array.from({ length: POINTS }, (_, i): Point => {
      const angle = (i / POINTS) * 2 * Math.PI;
      const bend =
        0.17 * Math.sin(2 * angle + latitude) +
        0.12 * Math.sin(3 * angle + longitude + ring * 0.12) +
        0.08 * Math.sin(5 * angle + latitude * longitude - ring * 0.2);
      const reach = ring * 64 * (1 + bend);
      return [roundToEven(1.5 * reach * Math.cos(angle)), roundToEven(reach * Math.sin(angle))];
    });
    const middles = points.map((point, i): Point => midpoint(point, points[(i + 1) % POINTS]!));
    const [start, next] = [middles.at(-1)!, middles[0]!];
    path += `M${start.join(' ')}q${offset(start, points[0]!)} ${offset(start, next)}`;
    // `t` continues the curve smoothly. The midpoints are integers, so no rounding adds up.
    path += middles
      .slice(1)
      .map((middle, i) => `t${offset(middles[i]!, middle)}`)
      .join('');
  }
  return path;
}

const roundToEven = (value: number): number => 2 * Math.round(value / 2);
const midpoint = ([x, y]: Point, [u, v]: Point): Point => [(x + u) / 2, (y + v) / 2];
const offset = ([x, y]: Point, [u, v]: Point): string => `${u - x} ${v - y}`;
