/** What a reader calls the target of a link: the title of the page, or the address. */
import type { BothSides } from '../tree/both-sides';
import { fileBehind } from '../tree/page-parts';
import { shownText } from '../tree/match-words';
import { name } from './phrases';

export interface TargetNames {
  readonly titleOf: (address: string) => string;
  readonly inWords: (href: string) => string;
}

export function targetNames({ base, head }: BothSides): TargetNames {
  const titles = new Map<string, string>();
  for (const { pages } of [base, head])
    for (const { address, aliases, page } of pages)
      for (const one of [...aliases, address]) titles.set(one, shownText(page.title));
  return {
    titleOf: (address) => titles.get(address) ?? address,
    inWords(href) {
      const [, path = '', rest = ''] = /^([^#]*)(.*)$/s.exec(href)!;
      const file = fileBehind(href);
      if (file) return `the file ${file.name}`;
      if (href.startsWith('mailto:')) return `the email address ${shorten(href.slice('mailto:'.length))}`;
      if (href.startsWith('tel:')) return `the number ${href.slice('tel:'.length)}`;
      const title = titles.get(path);
      if (title === undefined) return path === '' && rest ? `the place ${rest} on the page` : shorten(href);
      return rest ? `${name(title)} at ${rest}` : name(title);
    },
  };
}

const shorten = (href: string): string => (href.length > 100 ? `${href.slice(0, 99)}…` : href);
