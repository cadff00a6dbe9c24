import type { ResolvedRedirect } from '../../site-model';

/** The redirects of the loop that contains this one; redirect-loop and redirect-target share it. */
export function loopOf(redirect: ResolvedRedirect): ResolvedRedirect[] | undefined {
  const passed: ResolvedRedirect[] = [];
  for (let at: ResolvedRedirect | undefined = redirect; at && !passed.includes(at); at = at.next) {
    passed.push(at);
    if (at.next === redirect) return passed;
  }
  return undefined;
}
