/** The posters of near subjects in daylight and weather. The title is on the left, so the subject is on the right. */
import { racks, rain, team, walk, workshop } from './people-at-work';
import { capital, dam, frigate, turbines } from './places';
import { vehicle, yard } from './vehicles';

export const posters: Record<string, () => string> = {
  vehicle,
  yard,
  team,
  frigate,
  capital,
  dam,
  workshop,
  walk,
  rain,
  racks,
  turbines,
};
