/** All reasons to reject a request, with the status and the message for its sender. */
import type { FormProblem } from '../../forms/definitions';
import { plural } from '../../util/words';

/** Says why a submission is rejected: an HTTP status, a reason for the log, and messages for the sender. */
export class RejectedSubmission extends Error {
  constructor(
    readonly status: number,
    /** For logs and tests; never contains submitted data. */
    readonly reason: string,
    readonly problems: FormProblem[],
    readonly headers: Record<string, string> = {},
    /** Set if the request is not about a form. Replaces the heading “Unable to submit”. */
    readonly heading?: string,
  ) {
    super(reason);
  }
}

const INCOMPLETE = 'The form did not arrive completely. Please reload the page and try again.';
const BUSY = 'We are busy at the moment. Please try again.';
const CLOSED = 'We cannot accept submissions at the moment. Please call or write to us instead.';

type Row = readonly [status: number, message: string, headers?: Record<string, string>, heading?: string];

const REASONS = {
  aborted: [400, INCOMPLETE],
  'broken-body': [400, INCOMPLETE],
  'nameless-field': [400, INCOMPLETE],
  'no-boundary': [400, INCOMPLETE],
  'too-many-parts': [400, INCOMPLETE],
  'bad-request': [400, 'The form did not arrive completely. Please try again.'],
  'field-not-text': [
    400,
    'The form arrived with a field that is not text, or with a file that has no name. Please reload the page and try again.',
  ],
  'repeated-field': [400, 'The form arrived with the same field twice. Please reload the page and try again.'],
  'unexpected-fields': [400, 'The form arrived with unexpected fields. Please reload the page and try again.'],
  'cross-site': [403, 'The form was sent from another site. Please use the form on our site.'],
  'too-slow': [408, 'The form took too long to arrive. Please try again.', { connection: 'close' }],
  'body-too-large': [413, 'The form is too large. Attach a file of at most 5 MB.'],
  'too-much-text': [413, 'The form contains too much text. Please shorten it, or send it as a file.'],
  'not-multipart': [415, 'The form arrived in an unknown format. Please reload the page and try again.'],
  'unknown-form': [422, 'This form is unknown. Please reload the page and try again.'],
  'address-limit': [429, 'Too many forms came from your network in the last few minutes. Please try again {when}.'],
  'form-limit': [429, 'Many people are sending this form right now. Please try again in a minute.'],
  'too-many-open': [
    429,
    'Too many forms are being sent from your network at once. Please try again in a minute.',
    { 'retry-after': '60' },
  ],
  failure: [500, 'Something went wrong on our side. Please try again.'],
  stopping: [503, BUSY, { 'retry-after': '30' }],
  'too-many-at-once': [503, BUSY, { 'retry-after': '30' }],
  'store-unavailable': [503, CLOSED, { 'retry-after': '60' }],
  'disk-full': [503, CLOSED, { 'retry-after': '3600' }],
  'disk-failure': [503, CLOSED, { 'retry-after': '3600' }],
  // Requests without a form.
  'bad-url': [400, 'This address cannot be read. Please open the form again.', {}, 'Page not found'],
  'unknown-address': [404, 'This page does not exist.', {}, 'Page not found'],
  'unknown-reference': [
    404,
    'We have no submission with this reference. We delete a submission a few days after passing it on.',
    {},
    'Submission not found',
  ],
  method: [405, 'This page only receives forms. Please open the form again.', { allow: 'POST' }, 'Nothing was sent'],
  'lookup-limit': [
    429,
    'Your network has looked up too many references in the last few minutes, so we cannot show this one now.',
    { 'retry-after': '600' },
    'Please try again later',
  ],
} satisfies Record<string, Row>;

type Reason = keyof typeof REASONS;

/** Creates the rejection for a reason. `retryAfter`: seconds. */
export function rejection(reason: Reason, retryAfter?: number): RejectedSubmission {
  const [status, message, headers, heading]: Row = REASONS[reason];
  const minutes = Math.ceil((retryAfter ?? 0) / 60);
  const problem: FormProblem = {
    message: message.replace('{when}', minutes > 0 ? `in ${plural(minutes, 'minute')}` : 'later'),
    ...(status === 429 && { wait: true }),
  };
  const retry = retryAfter !== undefined && { 'retry-after': String(retryAfter) };
  return new RejectedSubmission(status, reason, [problem], { ...headers, ...retry }, heading);
}
