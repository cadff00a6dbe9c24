/**
 * The services of other companies that need a key. One entry here is a setting in `content/site.yaml` (described in
 * src/schema/settings-fields.ts), a variable that overrides it for one deployment, and hosts in the content security policy.
 */

/** Sources by directive of the content security policy. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

export const THIRD_PARTIES = {
  mapsKey: {
    variable: 'SITE_MAPS_KEY',
    /**
     * The hosts that Google documents, without `unsafe-eval`. Maps writes style elements. A nonce would allow only those, but
     * the files are the same for every visitor, so they cannot contain one.
     */
    policy: {
      'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
      'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
      'img-src': [
        'https://*.googleapis.com',
        'https://*.gstatic.com',
        'https://*.google.com',
        'https://*.googleusercontent.com',
        'blob:',
      ],
      'font-src': ['https://fonts.gstatic.com'],
      'connect-src': ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
      'worker-src': ['blob:'],
    },
  },
  tagManager: {
    variable: 'SITE_TAG_MANAGER',
    /** The tag manager and the tags of Google Analytics. A container with other tags needs their hosts here. */
    policy: {
      'script-src': ['https://www.googletagmanager.com'],
      'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
      'connect-src': [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
    },
  },
} as const satisfies Record<string, { variable: string; policy: PolicySources }>;

/** The setting that switches a service on. */
export type ThirdPartyKey = keyof typeof THIRD_PARTIES;

export const THIRD_PARTY_KEYS = Object.keys(THIRD_PARTIES) as ThirdPartyKey[];

/** The services that are switched on, with their keys. */
export function configuredThirdParties(
  settings: Partial<Record<ThirdPartyKey, string | undefined>>,
): Partial<Record<ThirdPartyKey, string>> {
  return Object.fromEntries(THIRD_PARTY_KEYS.flatMap((key) => (settings[key] ? [[key, settings[key]]] : [])));
}
