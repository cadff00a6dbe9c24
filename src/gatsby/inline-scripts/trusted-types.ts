interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

/**
 * The site's only Trusted Types policy, which src/server/http/csp.ts makes browsers enforce. webpack loads its chunks by
 * URL: a URL of this site passes. There is no rule for HTML or scripts, because nothing here makes either from text.
 */
export function restrictScriptUrls(): void {
  (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}
