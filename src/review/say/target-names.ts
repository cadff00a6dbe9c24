/** What a reader calls the target of a link: the title of the page, or the address. */
import { fileBehind } from '../tree/page-parts';
import { quote } from './place-words';
import { nameOfRecord, recordsOn } from '../tree/shown-records';
import type { SiteSide } from '../sides/site-side';
import { shownText } from '../tree/words';

export function targetNames(base: SiteSide, head: SiteSide) {
  const titles = new Map<string, string>();
  for (const { pages } of [base, head])
    for (const { address, aliases, page } of pages)
      for (const one of [...aliases, address]) titles.set(one, shownText(page.title));
  let records: Map<string, string> | undefined;
  return {
    titleOf: (address: string): string => titles.get(address) ?? address,
    inWords(href: string): string {
      const [, path = '', rest = ''] = /^([^#]*)(.*)$/s.exec(href)!;
      const file = fileBehind(href);
      if (file) return `the file ${file.name}`;
      if (href.startsWith('mailto:')) return `the email address ${shorten(href.slice('mailto:'.length))}`;
      if (href.startsWith('tel:')) return `the number ${href.slice('tel:'.length)}`;
      const title = titles.get(path);
      if (title === undefined) return path === '' && rest ? `the place ${rest} on the page` : shorten(href);
      return rest ? `${quote(title, 60)} at ${rest}` : quote(title, 60);
    },
    recordName(id: string): string {
      records ??= namesById(base, head);
      return records.get(id) ?? id;
    },
  };
}

const shorten = (href: string): string => (href.length > 100 ? `${href.slice(0, 99)}…` : href);

function namesById(...sides: SiteSide[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { pages } of sides)
    for (const page of pages) {
      const { lists, named } = recordsOn(page);
      for (const record of [...lists.flatMap(({ items }) => items), ...named])
        names.set(record.record.id, nameOfRecord(record));
      names.set(page.address.replace(/^\/|\/$/g, ''), page.page.title);
    }
  return names;
}
