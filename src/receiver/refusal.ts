import type { FormProblem } from '../forms/definitions';

/** Why a submission is not taken: a status, a word for the log, and words for the person who sent it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    /** For logs and tests; never contains what was sent. */
    readonly reason: string,
    readonly problems: FormProblem[],
    readonly headers: Record<string, string> = {},
  ) {
    super(reason);
  }
}

export const refuse = (status: number, reason: string, message: string, headers?: Record<string, string>): Refusal =>
  new Refusal(status, reason, [{ message }], headers);
