import { fillText } from '../../brand';
import { asCode, formatValue } from '../../text/wording';
import { atField, defineRule } from '../rule';

const SEPARATOR = /\s*(?:\s[-–—:·•]|[|»:])\s+|\s+\((?=[^()]+\)$)/;

export const titleBrand = defineRule({
  id: 'title-brand',
  severity: 'warning',
  phase: 'site',
  summary: 'The title of a page ends with the name of the site.',
  why: 'The browser’s tab and search results show the name after every title, so visitors would read it twice.',
  check({ site, siteFile }, report) {
    if (!siteFile) return;
    const { brand } = site.settings;
    const names = new Set([brand.name, brand.shortName].map((name) => name.toLowerCase()));
    for (const entry of site.entries) {
      const { title } = entry.frontmatter;
      if (typeof title !== 'string' || entry.unreadable?.frontmatter) continue;
      const parts = title.split(SEPARATOR);
      const isBrand = (part: string | undefined) =>
        names.has(
          fillText(part ?? '', brand)
            .replace(/\)$/, '')
            .trim()
            .toLowerCase(),
        );
      if (parts.length < 2 || !(isBrand(parts.at(-1)) || isBrand(parts[0]))) continue;
      const rest = parts.filter((part) => !isBrand(part)).join(' – ');
      report(atField(entry, 'title'), {
        what: 'The title contains the name of the site, which is added to every title',
        found: formatValue(title),
        fix: `write ${asCode(`title: ${rest}`)}`,
        corrections: { value: title, write: rest, isLikely: true },
      });
    }
  },
  bad: {
    '---\ntitle: Our quays | Northgate\ndescription: A page to try.\n---\n':
      '2:8 The title contains the name of the site, which is added to every title — found `Our quays | Northgate` — write `title: Our quays`',
  },
  good: [
    '---\ntitle: About Northgate\ndescription: A page to try.\n---\n',
    '---\ntitle: Tides – a history\ndescription: A page to try.\n---\n',
  ],
});
