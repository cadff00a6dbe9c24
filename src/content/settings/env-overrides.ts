/** Keys that a deployment may have of its own: a preview must not count visits, and a key belongs to a host. */
import type { SiteSettings } from '../../schema/page-data';
import { siteFields } from '../../schema/entities';

export type Integrations = Partial<Pick<SiteSettings, 'mapsKey' | 'tagManager'>>;

const VARIABLES = { mapsKey: 'SITE_MAPS_KEY', tagManager: 'SITE_TAG_MANAGER' } as const;

/** What the environment says instead of content/site.yaml; set to nothing, it switches the integration off. */
export function integrationsFrom(env: NodeJS.ProcessEnv): Integrations {
  const found: Integrations = {};
  for (const field of ['mapsKey', 'tagManager'] as const) {
    const value = env[VARIABLES[field]];
    if (value === undefined) continue;
    const { pattern } = siteFields[field];
    if (value && !pattern.is.test(value)) throw new Error(`${VARIABLES[field]} has to be ${pattern.say}`);
    found[field] = value || undefined;
  }
  return found;
}
