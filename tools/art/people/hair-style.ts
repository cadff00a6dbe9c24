/** What a hair style gives: the pose of the head, and the hair behind and before it. */
import type { Pose } from './head';
import type { Hair } from './palette';

export interface HairParts {
  pose: Pose;
  /** Behind the head and the neck. */
  back: string;
  /** Over the head. */
  front: string;
  /** False if the hair or a scarf covers the ears. */
  ears?: boolean;
}

export type Style = (tone: Hair) => HairParts;
