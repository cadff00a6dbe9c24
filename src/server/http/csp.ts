/**
 * The content security policy, built for each site: a third party that is not configured adds no host. The
 * scripts and styles inside pages are allowed by their hashes. Nothing of ours needs `unsafe-inline`, so a script that is
 * injected into content does not run.
 *
 * Forms post to the site itself. When the receiver runs elsewhere, the host passes them on (src/build/host-files.ts).
 */
import { type PolicySources, THIRD_PARTIES, type ThirdPartyKey } from '../../third-parties/third-parties';

export interface PolicyOptions {
  /** Hashes of the scripts inside pages. */
  scripts?: readonly string[];
  /** Hashes of the styles inside pages. */
  styles?: readonly string[];
  /** Origins of the documents that pages frame: video players, the booking calendar. */
  frames?: readonly string[];
  /** Origins of the video files that pages play. */
  media?: readonly string[];
  /** The configured services. */
  thirdParties?: readonly ThirdPartyKey[];
}

/**
 * Only our own policy may turn text into HTML or a script URL (src/gatsby/inline-scripts/trusted-types.ts). It refuses
 * what third-party scripts insert, so the protection is off if one is configured.
 */
const TRUSTED_TYPES: PolicySources = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

const UNSAFE_INLINE = "'unsafe-inline'";

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

export function contentSecurityPolicy(options: PolicyOptions = {}): string {
  const { scripts = [], styles = [], frames = [], media = [], thirdParties = [] } = options;
  const additions: PolicySources[] = thirdParties.map((key) => THIRD_PARTIES[key].policy);
  const hasInlineStyles = additions.some((sources) => sources['style-src']?.includes(UNSAFE_INLINE));
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scripts)],
    // Maps need `unsafe-inline`, which browsers ignore in a directive with hashes.
    'style-src': ["'self'", ...(hasInlineStyles ? [] : quoted(styles))],
    // Gatsby writes style attributes (focus wrapper, announcer). They can hide things but run nothing.
    'style-src-attr': [UNSAFE_INLINE],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...media],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? [...frames] : ["'none'"],
  };
  for (const addition of thirdParties.length > 0 ? additions : [TRUSTED_TYPES])
    for (const [directive, sources] of Object.entries(addition)) (directives[directive] ??= []).push(...sources);
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
