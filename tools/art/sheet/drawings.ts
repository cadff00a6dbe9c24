/** Every drawing by its name in pictures.yaml. */
import { canberra } from './drawings/canberra';
import type { Drawing } from './drawings/drawing-parts';
import { orbits, radar, rings, signal } from './drawings/instruments';
import { bridge, exploded, hull } from './drawings/structures';
import { blocks, lattice, schedule, streams } from './drawings/systems';
import { contours, flow, plan } from './drawings/terrain';

export const drawings = {
  hull,
  radar,
  lattice,
  schedule,
  contours,
  plan,
  bridge,
  signal,
  exploded,
  orbits,
  flow,
  blocks,
  rings,
  streams,
  map: canberra,
} satisfies Record<string, Drawing>;
export type DrawingName = keyof typeof drawings;
export const drawingNames = Object.keys(drawings) as DrawingName[];
