import { block } from '../../schema/block';
import { contours } from './contours';

export const map = block({
  name: 'Map',
  inWords: { one: 'map', many: 'maps' },
  purpose: 'A place: its address, directions, and an interactive map if the site’s settings have a key.',
  needs: ['show an address', 'show where something is', 'directions'],
  props: {
    latitude: { type: 'number', required: true, min: -90, max: 90, about: 'Degrees; south is negative.' },
    longitude: { type: 'number', required: true, min: -180, max: 180, about: 'Degrees; west is negative.' },
    title: { type: 'text', about: 'The name of the place. Default: the office of the site’s settings.' },
    address: { type: 'text', about: 'The address in one line. Default: the address of the office.' },
    plan: {
      type: 'file',
      extensions: ['svg'],
      alt: 'planText',
      about: 'A drawn plan of the surroundings, 1800 × 800, with the place in its middle. Without it: contour lines.',
    },
    planText: { type: 'text', about: 'What the plan shows, in words, for people who cannot see it.' },
  },
  rules: [
    ({ plan, planText }) =>
      plan && !planText
        ? { what: 'the plan has no description', fix: 'add `planText="…"` and say what the plan shows' }
        : false,
  ],
  data: ({ title, address, latitude, longitude, plan }, { settings: { office, mapsKey } }) => ({
    mapsKey,
    ...(plan ? {} : { contours: contours(latitude, longitude) }),
    place: {
      title: title ?? office.name,
      address: address ?? `${office.street}, ${office.locality} ${office.region} ${office.postcode}`,
    },
  }),
  examples: {
    'The office': `<Map latitude={-35.3053} longitude={149.1902} />`,
    'Another place': `<Map latitude={-35.2976} longitude={149.1013} title="The lookout" address="Lady Denman Drive, Yarralumla ACT" />`,
  },
});
