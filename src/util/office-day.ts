/** Returns the date in Canberra, wherever the build runs, so that an article appears on its day at the office. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
