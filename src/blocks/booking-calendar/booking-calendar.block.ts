import { block } from '../../schema/block';

export const bookingCalendar = block({
  name: 'BookingCalendar',
  purpose:
    'A calendar to book a mission engineering demonstration in; without one in the site’s settings, how to book instead.',
  needs: ['book a time', 'book a demonstration', 'a calendar'],
  props: {
    title: { type: 'text', default: 'Book a demonstration', about: 'What is booked.' },
  },
  heading: () => 2,
  children: 'none',
  data: (_props, { settings }) => ({
    calendar: settings.bookingCalendar,
    phone: settings.phone,
    email: settings.email,
  }),
  examples: [{ title: 'A demonstration', mdx: `<BookingCalendar title="See mission engineering at work" />` }],
});
