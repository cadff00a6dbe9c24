/** The part of the Navigation API that the site uses; TypeScript 5.9 has no types for it. */
export interface NavigateEvent extends Event {
  navigationType: string;
  destination: { url: string };
}

interface Navigation extends EventTarget {
  entries(): { url: string | null }[];
  currentEntry: { index: number } | null;
}

export const navigationApi = (): Navigation | undefined => (window as { navigation?: Navigation }).navigation;
