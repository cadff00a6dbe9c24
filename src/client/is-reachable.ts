const TIMEOUT_MS = 10_000;

/** Whether a full load of this URL would show more than an error page. */
export async function isReachable(url: string): Promise<boolean> {
  // Safari before 16 lacks `AbortSignal.timeout` and waits longer.
  const signal = AbortSignal.timeout?.(TIMEOUT_MS);
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}
