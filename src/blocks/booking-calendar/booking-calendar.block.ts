import { block } from '../../schema/block';

export const bookingCalendar = block({
  name: 'BookingCalendar',
  subject: ['title'],
  inWords: { one: 'booking calendar', many: 'booking calendars' },
  purpose:
    'A calendar for booking a mission engineering demonstration. Without a calendar in the site’s settings it says how to book.',
  needs: ['book a time', 'book a demonstration', 'a calendar'],
  props: {
    title: { type: 'text', default: 'Book a demonstration', about: 'The name of the appointment.' },
  },
  heading: () => 2,
  data: (_props, { settings }) => ({
    calendar: settings.bookingCalendar,
    phone: settings.phone,
    email: settings.email,
  }),
  examples: { 'A demonstration': `<BookingCalendar title="See mission engineering at work" />` },
});
