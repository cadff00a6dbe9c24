/** A drafting pen that collects SVG strokes and tints. */
export interface Inks {
  readonly line: string;
  readonly second: string;
  readonly accent: string;
  readonly base: string;
  readonly light: string;
}

export interface Stroke {
  weight?: number;
  opacity?: number;
  ink?: keyof Inks;
  dash?: string;
  fill?: keyof Inks;
  fillOpacity?: number;
}

export type Point = readonly [number, number];

const n = (v: number): string => String(Math.round(v * 10) / 10);

export class Pen {
  private readonly parts: string[] = [];

  constructor(
    readonly inks: Inks,
    readonly width: number,
    readonly height: number,
    readonly datumY: number,
  ) {}

  path(d: string, s: Stroke = {}): void {
    const stroke =
      s.weight === 0
        ? 'stroke="none"'
        : `stroke="${this.inks[s.ink ?? 'line']}" stroke-width="${s.weight ?? 1.6}" stroke-opacity="${s.opacity ?? 1}"`;
    const fill = s.fill ? `fill="${this.inks[s.fill]}" fill-opacity="${s.fillOpacity ?? 0.1}"` : 'fill="none"';
    this.parts.push(
      `<path d="${d}" ${stroke} ${fill}${s.dash ? ` stroke-dasharray="${s.dash}"` : ''} stroke-linejoin="round" stroke-linecap="round"/>`,
    );
  }

  line(x1: number, y1: number, x2: number, y2: number, s: Stroke = {}): void {
    this.path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, s);
  }

  poly(points: readonly Point[], s: Stroke = {}, closed = false): void {
    if (points.length < 2) return;
    this.path('M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + (closed ? 'Z' : ''), s);
  }

  /** A smooth curve through points (Catmull-Rom as Béziers). */
  curve(points: readonly Point[], s: Stroke = {}): void {
    if (points.length < 3) return this.poly(points, s);
    let d = `M${n(points[0]![0])} ${n(points[0]![1])}`;
    for (let i = 0; i < points.length - 1; i++) {
      const p0 = points[Math.max(0, i - 1)]!;
      const p1 = points[i]!;
      const p2 = points[i + 1]!;
      const p3 = points[Math.min(points.length - 1, i + 2)]!;
      d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
    }
    this.path(d, s);
  }

  circle(x: number, y: number, r: number, s: Stroke = {}): void {
    this.path(`M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`, s);
  }

  /** Part of a circle; angles in degrees, 0 at the right, counter-clockwise. */
  arc(x: number, y: number, r: number, from: number, to: number, s: Stroke = {}): void {
    const a = (from * Math.PI) / 180;
    const b = (to * Math.PI) / 180;
    this.path(
      `M${n(x + r * Math.cos(a))} ${n(y - r * Math.sin(a))}A${n(r)} ${n(r)} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 0 : 1} ${n(x + r * Math.cos(b))} ${n(y - r * Math.sin(b))}`,
      s,
    );
  }

  dot(x: number, y: number, r: number, ink: keyof Inks = 'line', opacity = 1): void {
    this.path(`M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`, {
      weight: 0,
      fill: ink,
      fillOpacity: opacity,
    });
  }

  /** A dimension line: ticks at its ends, no number. */
  dimension(x1: number, x2: number, y: number, opacity = 0.5): void {
    this.line(x1, y, x2, y, { weight: 1, opacity });
    for (const x of [x1, x2]) {
      this.line(x, y - 12, x, y + 12, { weight: 1, opacity });
      this.line(x - 6, y + 6, x + 6, y - 6, { weight: 1.4, opacity });
    }
  }

  raw(markup: string): void {
    this.parts.push(markup);
  }

  datum(): void {
    this.line(0, this.datumY, this.width, this.datumY, { weight: 2, opacity: 0.85, ink: 'line' });
    for (let x = 0; x <= this.width; x += 30)
      this.line(x, this.datumY, x, this.datumY + (x % 150 === 0 ? 14 : 6), { weight: 1, opacity: 0.4 });
  }

  markup(): string {
    return this.parts.join('');
  }
}
