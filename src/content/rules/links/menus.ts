/** Rules about the entries of menus. Each row is a rule. */
import type { MenuLink } from '../../../schema/page-data';
import { MENUS, SETTINGS_FILES } from '../../settings/settings-files';
import { asCode } from '../../text/wording';
import { defineRule, inFile } from '../rule';
import { repeats } from '../shared/repeats';

const ITEM = /^(.*)\[\d+\]\.label$/;

export const RULES = [
  defineRule({
    id: 'menu-duplicate',
    severity: 'warning',
    phase: 'fields',
    summary: 'Two entries beside each other in a menu have the same words.',
    why: 'Visitors cannot know which of the two leads where.',
    check({ fieldTexts }, report) {
      const entries = fieldTexts.flatMap(({ noun, key, name, text, place }) => {
        const list = noun === 'field' && key === 'label' ? ITEM.exec(name)?.[1] : undefined;
        const label = text.trim();
        return list === undefined || label === '' ? [] : [{ list, label, place }];
      });
      for (const [{ label, place }, first] of repeats(entries, (one) => `${one.list} ${one.label.toLowerCase()}`))
        report(place, {
          what: `Two entries of the menu are called ${asCode(label)}`,
          found: `the other on line ${first.place.line}`,
          fix: 'give one of them different words, or remove it',
        });
    },
    exampleFile: 'content/navigation/legal.yaml',
    bad: {
      'links:\n  - label: Privacy\n    path: /privacy-policy/\n  - label: Privacy\n    path: /services/\n':
        '4:12 Two entries of the menu are called `Privacy` — found the other on line 2 — give one of them different words, or remove it',
    },
  }),
  defineRule({
    id: 'menu-twice',
    severity: 'warning',
    phase: 'site',
    summary: 'Two entries beside each other in a menu lead to the same place.',
    why: 'One of the two was copied, and its page is missing from the menu.',
    check({ site, links, settingsFiles }, report) {
      for (const menu of MENUS) {
        const file = SETTINGS_FILES.navigation(menu);
        const written = links.filter((link) => link.file === file);
        const shown = inOrder(site.menus[menu]);
        // In a menu with mistakes, some links are unknown.
        if (!settingsFiles.some((settings) => settings.file === file && settings.values)) continue;
        if (shown.length !== written.length) continue;
        const entries = shown.map((entry, i) => ({ ...entry, place: written[i]!.place }));
        // menu-duplicate reports an entry that was copied as a whole.
        const nameOf = ({ parent, path, label }: (typeof entries)[number]) =>
          `${parent} ${path} ${label.trim().toLowerCase()}`;
        const copies = new Set([...repeats(entries, nameOf)].map(([copy]) => copy));
        const others = entries.filter((entry) => !copies.has(entry));
        for (const [{ path, place }, { place: first }] of repeats(others, (one) => `${one.parent} ${one.path}`))
          report(inFile(file, place), {
            what: 'Two entries of the menu lead to the same place',
            found: `${asCode(path)} on line ${first.line} as well`,
            fix: 'write the path of the other page, or remove one of them',
          });
      }
    },
    exampleFile: 'content/navigation/legal.yaml',
    bad: {
      'links:\n  - label: Privacy\n    path: /privacy-policy/\n  - label: Services\n    path: /privacy-policy/\n':
        '5:11 Two entries of the menu lead to the same place — found `/privacy-policy/` on line 3 as well — write the path of the other page, or remove one of them',
    },
  }),
];

/** The entries with a path in file order: each before those below it. */
const inOrder = (links: readonly MenuLink[], parent = ''): { path: string; parent: string; label: string }[] =>
  links.flatMap(({ path, label, children = [] }) => [
    ...(path === undefined ? [] : [{ path, parent, label }]),
    ...inOrder(children, label),
  ]);
