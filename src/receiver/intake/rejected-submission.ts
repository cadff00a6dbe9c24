import type { FormProblem } from '../../forms/definitions';

/** Says why a submission is rejected: an HTTP status, a reason for the log, and messages for the sender. */
export class RejectedSubmission extends Error {
  constructor(
    readonly status: number,
    /** For logs and tests; never contains submitted data. */
    readonly reason: string,
    readonly problems: FormProblem[],
    readonly headers: Record<string, string> = {},
    /** Set if this is not about a form: the page shows it with the message instead of “Unable to submit”. */
    readonly heading?: string,
  ) {
    super(reason);
  }
}

export const createRejection = (
  status: number,
  reason: string,
  message: string,
  headers?: Record<string, string>,
): RejectedSubmission => new RejectedSubmission(status, reason, [{ message }], headers);

/** For a request that sends no form. */
export const createNotice = (
  status: number,
  reason: string,
  heading: string,
  message: string,
  headers?: Record<string, string>,
): RejectedSubmission => new RejectedSubmission(status, reason, [{ message }], headers, heading);

export const createStorageRejection = (reason: string, retryAfterSeconds: number): RejectedSubmission =>
  createRejection(503, reason, 'We cannot accept submissions at the moment. Please call or write to us instead.', {
    'retry-after': String(retryAfterSeconds),
  });

export const createDiskFullRejection = (): RejectedSubmission => createStorageRejection('disk-full', 3_600);
