/**
 * Draws the plan of the office's surroundings, as lines (see README.md). North is at the top, one unit
 * is a metre, and the office is at 0, 0. The words are outlines from the site's font, because an SVG picture has no
 * access to it. A narrow window shows the middle 576 × 490 m; the lower left corner is under the address.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TextOutlines } from '../../src/metadata/share-image/text-outlines';
import { FONT_ADDRESS } from '../../src/schema/constants';
import { brandColours } from '../../src/metadata/brand-colours';

const ROOT = path.resolve(__dirname, '../..');
const OUT = path.join(ROOT, 'content/pages/contact-us-plan.svg');

/** The names of the roads and places stand in for a survey: they are drawn from memory of the place, not measured. */
const PIALLIGO = 'M-960 236C-620 262-330 300-60 318S330 346 520 404 800 500 960 560';
const MAJURA = 'M-742-460C-716-260-724-60-700 80-690 150-664 210-640 258';
const TERMINAL_AVENUE =
  'M92 330C96 280 104 240 118 204M134 160C150 96 196 60 204-6L204-150C204-190 232-196 236-160L236 60C236 120 190 140 142 172';
const CIRCUIT =
  'M112 172C40 178-20 146-60 132L-250 108C-290 102-300 80-300 40L-300-150C-300-190-282-210-240-210L80-210C110-210 124-196 124-160L126 176';
const LANES = ['M-300-60L-80-60', 'M-150-210L-150 122'];
const CREEK = 'M-600-460C-570-380-640-330-604-250S-540-130-580-60-640 40-606 120-560 200-572 268-600 380-560 460';
const COVERED_PATH = 'M212 104C190 132 168 146 150 152S100 150 84 120 74 60 54 48';

/** x, y, width, height, in metres. */
const BUILDINGS: readonly (readonly [number, number, number, number])[] = [
  [-280, -190, 110, 48],
  [-280, -118, 70, 40],
  [-280, -36, 104, 48],
  [-280, 36, 104, 50],
  [-130, -190, 96, 60],
  [-130, -100, 56, 60],
  [-130, 4, 56, 76],
  [0, -190, 104, 56],
  [40, -108, 62, 60],
  [-520, -200, 110, 70],
  [-520, -96, 60, 120],
  [-430, -96, 60, 60],
  [560, 120, 90, 130],
  [560, -260, 70, 90],
];
const TERMINAL = 'M258-150L318-150 318-96 330-84 330 36 318 48 318 78 258 78Z';
const OFFICE = 'M-46 10L52 10 52 66-10 66-10 50-46 50Z';

type Anchor = 'start' | 'middle' | 'end';
interface Label {
  text: string;
  at: readonly [number, number];
  anchor?: Anchor;
  /** Degrees, clockwise. */
  turn?: number;
  strong?: true;
}
const LABELS: readonly Label[] = [
  { text: 'Brindabella Circuit', at: [-276, 140], turn: 8 },
  { text: 'Terminal Avenue', at: [186, -48], turn: -90 },
  { text: 'Pialligo Avenue', at: [152, 306], turn: 8 },
  { text: 'To the city', at: [-60, 288], anchor: 'end', turn: 3 },
  { text: 'Majura Parkway', at: [-752, -60], turn: -88 },
  { text: 'Terminal', at: [296, -36], turn: -90, anchor: 'middle' },
  { text: 'Runway', at: [498, -110], turn: -86, anchor: 'middle' },
  { text: 'Woolshed Creek', at: [-546, 66], turn: -94, anchor: 'middle' },
  { text: 'Covered path', at: [54, 204], anchor: 'end', strong: true },
  { text: 'Roundabout 2', at: [92, 236], anchor: 'end', strong: true },
  { text: 'Parking below', at: [4, 104], anchor: 'end', strong: true },
];

const SIZE = 25;

/** Whole numbers at four times the size: half as many bytes as decimals, and as sharp. */
function words(outlines: TextOutlines, text: string, size: number, weight: number): { d: string; width: number } {
  const { d, width } = outlines.outline(text, { size: 4 * size, weight });
  return { d: d.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number)))), width: width / 4 };
}

function labelled(outlines: TextOutlines, { text, at, anchor = 'start', turn = 0, strong }: Label): string {
  const { d, width } = words(outlines, text, SIZE, strong ? 650 : 500);
  const shift = Math.round({ start: 0, middle: -width / 2, end: -width }[anchor]);
  return `<path class="${strong ? 's' : 'w'}" transform="translate(${at.join(' ')})${turn ? `rotate(${turn})` : ''}translate(${shift})scale(.25)" d="${d}"/>`;
}

async function main(): Promise<void> {
  const outlines = await TextOutlines.load(path.join(ROOT, 'static', FONT_ADDRESS));
  const colours = brandColours(ROOT) as unknown as Record<string, string>;
  const road = (d: string, width: number) => `<path class="e" stroke-width="${width + 4}" d="${d}"/>`;
  const surface = (d: string, width: number) => `<path class="r" stroke-width="${width}" d="${d}"/>`;
  const roads: readonly [string, number][] = [
    [MAJURA, 30],
    [PIALLIGO, 34],
    [TERMINAL_AVENUE, 18],
    [CIRCUIT, 14],
    ...LANES.map((lane): [string, number] => [lane, 8]),
  ];
  const roundabouts: readonly [number, number, number][] = [
    [90, 338, 22],
    [128, 182, 20],
  ];
  const trees = treesAlong(COUNT_OF_TREES);
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-900 -400 1800 800" width="1800" height="800">',
    `<style>*{fill:none;stroke-linejoin:round;stroke-linecap:round}.e{stroke:#b4c0cc}.r{stroke:#fff}.b{fill:#dfe5eb;stroke:#8fa0b2;stroke-width:1.5}.g{stroke:#b9c5d0;stroke-width:1.5}.w,.s{stroke:#eef2f5;stroke-width:20;paint-order:stroke;fill:#3f4e64}.s{fill:#0b1a2b}.t{fill:#d5e3dc;stroke:#8fb3a6;stroke-width:1.2}.c{stroke:#9dbbd8;stroke-width:6}.p{stroke:#0b1a2b;stroke-width:3.5;stroke-dasharray:.1 8}</style>`,
    '<path fill="#eef2f5" style="fill:#eef2f5" d="M-900-400H900V400H-900Z"/>',
    grid(),
    `<path class="c" d="${CREEK}"/>`,
    runway(),
    ...roads.map(([d, width]) => road(d, width)),
    ...roundabouts.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r + 2}" style="fill:#b4c0cc"/>`),
    ...roads.map(([d, width]) => surface(d, width)),
    ...roundabouts.map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" style="fill:#fff"/><circle class="t" cx="${x}" cy="${y}" r="${r / 2.4}"/>`,
    ),
    ...BUILDINGS.map(([x, y, w, h]) => `<path class="b" d="M${x} ${y}h${w}v${h}h${-w}Z"/>`),
    `<path class="b" d="${TERMINAL}"/>`,
    trees,
    `<path class="p" d="${COVERED_PATH}"/>`,
    `<path d="${OFFICE}" style="fill:${colours.ink};stroke:${colours.ink};stroke-width:1.5"/>`,
    `<path d="M-46 4H52" style="stroke:${colours.horizon};stroke-width:4;stroke-linecap:butt"/>`,
    sign('P', [26, 95], outlines, '#1d5bd8', '#fff'),
    sign('Bus', [232, 99], outlines, String(colours.ink), String(colours.horizon)),
    ...LABELS.map((label) => labelled(outlines, label)),
    scale(outlines),
    '</svg>',
    '',
  ].join('\n');
  await writeFile(OUT, svg);
  console.log(`${path.relative(ROOT, OUT)}  ${Math.round(svg.length / 1000)} KB`);
}

/** A faint survey grid of 200 m. */
const grid = (): string =>
  `<path d="${[-800, -600, -400, -200, 0, 200, 400, 600, 800].map((x) => `M${x}-400V400`).join('')}${[-400, -200, 0, 200].map((y) => `M-900 ${y}H900`).join('')}" style="stroke:#e1e7ed;stroke-width:1"/>`;

const runway = (): string =>
  [
    '<path d="M446-420L478 420" style="stroke:#dbe2e9;stroke-width:16"/>',
    '<path d="M340-40H452M344 60H456M440-200L528-210M462 180L552 176" style="stroke:#dbe2e9;stroke-width:14"/>',
    '<path d="M504-420L560 420" style="stroke:#cdd6df;stroke-width:40;stroke-linecap:butt"/>',
    '<path d="M504-420L560 420" style="stroke:#fff;stroke-width:2;stroke-dasharray:26 22;stroke-linecap:butt"/>',
  ].join('');

const COUNT_OF_TREES = 34;

/** Trees in a row beside Pialligo Avenue, at even distances. */
function treesAlong(count: number): string {
  const tree = (x: number, y: number) => `<circle class="t" cx="${Math.round(x)}" cy="${Math.round(y)}" r="7"/>`;
  const row = Array.from({ length: count }, (_, i) => {
    const x = -880 + i * 36;
    return x > -200 ? '' : tree(x, 204 + ((x + 900) / 900) * 72 + (x > 0 ? x * 0.09 : 0));
  });
  return row.filter((_, i) => (i * 7) % 5 !== 0).join('');
}

function sign(
  word: string,
  [x, y]: readonly [number, number],
  outlines: TextOutlines,
  ground: string,
  ink: string,
): string {
  const { d, width } = words(outlines, word, 22, 700);
  const half = Math.max(15, Math.round(width / 2 + 8));
  return `<path d="M${x - half} ${y - 15}h${2 * half}v30h${-2 * half}Z" style="fill:${ground}"/><path transform="translate(${Math.round(x - width / 2)} ${y + 8})scale(.25)" style="fill:${ink}" d="${d}"/>`;
}

function scale(outlines: TextOutlines): string {
  const { d, width } = words(outlines, '200 m', 20, 500);
  return `<path d="M660 366h200M660 360v12M860 360v12" style="stroke:#3f4e64;stroke-width:2"/><path class="w" transform="translate(${Math.round(760 - width / 2)} 352)scale(.25)" d="${d}"/><path d="M880-336v-44l-9 16m9-16 9 16" transform="translate(-20 0)" style="stroke:#3f4e64;stroke-width:2.5"/>`;
}

void main();
