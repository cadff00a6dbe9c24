/** Removes the folders that playwright.config.ts made for this run. The server may still write into them. */
import { rm } from 'node:fs/promises';

export default async function removeTemporaryFolders(): Promise<void> {
  for (const folder of [process.env.E2E_FIXTURES, process.env.E2E_SUBMISSIONS])
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
