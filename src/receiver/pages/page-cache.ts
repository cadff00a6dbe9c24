/** Caches the last few rendered pages. */
const MAX_PAGES = 48;

export class PageCache {
  private readonly pages = new Map<string, string>();

  get(key: string, render: () => string): string {
    const page = this.pages.get(key) ?? render();
    // Reinsert the key, so that the map stays in order of last use.
    this.pages.delete(key);
    this.pages.set(key, page);
    if (this.pages.size > MAX_PAGES) this.pages.delete(this.pages.keys().next().value as string);
    return page;
  }
}
