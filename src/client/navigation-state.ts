/** How the page that is drawn next is reached. Known before it is drawn, and asked by what draws it. */
let toTop = false;

/** A link has led here. */
export function startNavigation(address: string): void {
  toTop = !address.includes('#');
}

/** The page is on the screen. */
export function finishNavigation(): void {
  toTop = false;
}

/** True where a link leads to a page's beginning; not for a place further down, Back and Forward, or a full load. */
export const scrollsToTop = (): boolean => toTop;
