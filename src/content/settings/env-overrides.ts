/** Keys that a deployment may override: a preview must not count visits, and a key is valid for one host only. */
import { siteFields } from '../../schema/settings-fields';
import { THIRD_PARTIES, THIRD_PARTY_KEYS, type ThirdPartyKey } from '../../third-parties/third-parties';

export type Integrations = Partial<Record<ThirdPartyKey, string | undefined>>;

/** Returns the keys in the environment. They replace those in content/site.yaml; an empty variable disables the service. */
export function integrationsFrom(env: NodeJS.ProcessEnv): Integrations {
  const found: Integrations = {};
  for (const key of THIRD_PARTY_KEYS) {
    const { variable } = THIRD_PARTIES[key];
    const value = env[variable];
    if (value === undefined) continue;
    const { pattern } = siteFields[key];
    if (value && !pattern.is.test(value)) throw new Error(`${variable} must be ${pattern.say}`);
    found[key] = value || undefined;
  }
  return found;
}
