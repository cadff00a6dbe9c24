const ANSWER_LIMIT_MS = 10_000;

/** Whether a full load would bring more than an error page. */
export async function isReachable(address: string): Promise<boolean> {
  try {
    // Safari before 16 has none, and waits longer.
    const signal = AbortSignal.timeout?.(ANSWER_LIMIT_MS);
    return (await fetch(address, { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}
