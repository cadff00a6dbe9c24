import { join } from 'node:path';
import { ConfigError, readConfig, type ReceiverConfig } from '../../src/receiver/config';
import { SITE_BUILD_FILE, type SiteBuild } from '../../src/server/site-build';
import { readJson } from '../../src/util/files';
import { PUBLIC, UserError } from './steps';

/** Reads the settings of the forms from the environment (README, "Settings"), and the contact details from the site. */
export async function receiverConfig(): Promise<ReceiverConfig> {
  const contact = (await readJson<SiteBuild>(join(PUBLIC, SITE_BUILD_FILE)))?.contact;
  try {
    return readConfig({
      RECEIVER_SITE_DIR: PUBLIC,
      RECEIVER_CONTACT_PHONE: contact?.phone,
      RECEIVER_CONTACT_EMAIL: contact?.email,
      ...process.env,
    });
  } catch (error) {
    throw error instanceof ConfigError ? new UserError(error.message) : error;
  }
}
