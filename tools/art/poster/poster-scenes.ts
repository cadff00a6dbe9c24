/** The posters of near subjects in daylight and weather. The title is on the left, so the subject is on the right. */
import { capital, dam, frigate, racks, turbines, workshop } from './places';
import { vehicle, yard } from './vehicles';

export const posters: Record<string, () => string> = {
  vehicle,
  yard,
  frigate,
  capital,
  dam,
  workshop,
  racks,
  turbines,
};
