/** The part of the Network Information API that the site uses. Only Chromium has it, and TypeScript has no types for it. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const networkInformation = (): NetworkInformation | undefined =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** Whether the visitor has asked the browser to save data. */
export const savesData = (): boolean => Boolean(networkInformation()?.saveData);

export const isSlowConnection = (): boolean => /2g/.test(networkInformation()?.effectiveType ?? '');
