/** Keeps the last few pages that were made, so that the same page is made once. */
const MAX_PAGES = 48;

export class MadePages {
  private readonly pages = new Map<string, string>();

  get(key: string, make: () => string): string {
    const page = this.pages.get(key) ?? make();
    // Deleted first, so that the map stays in order of last use.
    this.pages.delete(key);
    this.pages.set(key, page);
    if (this.pages.size > MAX_PAGES) this.pages.delete(this.pages.keys().next().value as string);
    return page;
  }
}
