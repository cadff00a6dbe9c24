import { likely } from '../../report/correction';
import { placeIn } from '../../text/prose';
import { type DateFault, findDateFaults } from '../../text/written-dates';
import { asCode } from '../../text/wording';
import { defineRule, type Message } from '../rule';

export const textDate = defineRule({
  id: 'text-date',
  severity: 'warning',
  phase: 'prose',
  summary: 'A date in the text does not exist, falls on another day of the week, or is written in digits only.',
  why: 'Visitors come on the wrong day.',
  check(texts, report) {
    for (const prose of texts)
      for (const { text, index, fault } of findDateFaults(prose.text))
        report(placeIn(prose, index), { found: asCode(text), ...messageFor(fault, text) });
  },
  bad: {
    'The quay opens on 31 June 2026.':
      '1:19 This date does not exist — found `31 June 2026` — check the calendar: June has 30 days',
    'We meet on Monday, 25 November 2026.':
      '1:12 This date falls on another day of the week — found `Monday, 25 November 2026` — write Wednesday, or correct the date',
  },
  good: ['We meet on Wednesday, 25 November 2026, and on 29 February.'],
});

function messageFor(fault: DateFault['fault'], text: string): Message {
  switch (fault.kind) {
    case 'digits':
      return {
        what: 'A date in digits can be read as two days',
        corrections: likely(text, fault.words),
      };
    case 'no-such-day':
      return { what: 'This date does not exist', fix: `check the calendar: ${fault.month} has ${fault.last} days` };
    case 'other-weekday':
      return {
        what: 'This date falls on another day of the week',
        fix: `write ${fault.weekday}, or correct the date`,
      };
  }
}
