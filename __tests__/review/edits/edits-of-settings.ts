/** Edits of menus, the brand and the other settings of the whole site. */
import { type Edit, replace } from '../edit';
import { MAIN_MENU, SITE } from './edited-places';

export const SETTING_EDITS: Edit[] = [
  {
    does: 'a menu entry removed',
    edit: replace(MAIN_MENU, / {6}- label: Own Different\n[^\n]*\n[^\n]*\n/, ''),
    kinds: ['menu-entry-removed'],
    says: ['Own Different', 'on every page'],
    everywhere: true,
  },
  {
    does: 'a menu entry added',
    edit: replace(
      MAIN_MENU,
      '      - label: Own Different',
      '      - label: Contact\n        path: /contact-us/\n      - label: Own Different',
    ),
    kinds: ['menu-entry-added'],
    says: ['Contact'],
    everywhere: true,
  },
  {
    does: 'a menu entry renamed',
    edit: replace(MAIN_MENU, 'label: Own Different', 'label: Owning a share'),
    kinds: ['menu-entry-changed'],
    says: ['Owning a share'],
    everywhere: true,
  },
  {
    does: 'a link in the footer',
    edit: replace('content/navigation/legal.yaml', 'path: /our-policies/', 'path: /our-policies/#quality'),
    kinds: ['menu-entry-changed'],
    everywhere: true,
  },
  {
    does: 'menu entries in another order',
    edit: (site) => {
      const entry = site.read(MAIN_MENU).match(/ {6}- label: Own Different\n[^\n]*\n[^\n]*\n/)![0];
      site.replace(MAIN_MENU, entry, '');
      site.replace(MAIN_MENU, '      - label: Meet Our People', `${entry}      - label: Meet Our People`);
    },
    kinds: ['menu-entry-moved'],
    says: ['Own Different', '5th', '1st'],
    everywhere: true,
  },
  {
    does: 'the telephone number',
    edit: (site) => {
      site.replace(SITE, '(02) 5550 1840', '(02) 5550 1899');
      site.replace(SITE, '+61255501840', '+61255501899');
    },
    kinds: ['setting-changed'],
    says: ['5550 1899', 'the old one is still in the words of', 'Contact us'],
    everywhere: true,
  },
  {
    does: 'the sentence about the firm',
    edit: replace(SITE, 'from strategy to sustainment.', 'from the first question on.'),
    kinds: ['setting-changed'],
    everywhere: true,
  },
  {
    does: 'the brand renamed',
    edit: (site) => {
      site.replace(SITE, 'name: Averline\n', 'name: Norwood\n');
      site.replace(SITE, 'shortName: Averline\n', 'shortName: Norwood\n');
    },
    kinds: ['setting-changed'],
    says: ['Averline', 'Norwood', 'on every page'],
    everywhere: true,
  },
  {
    does: 'a skill added to the partner form',
    edit: replace(
      'content/skills.yaml',
      '      - id: 202\n',
      '      - id: 299\n        name: Lessons learned\n        required: false\n      - id: 202\n',
    ),
    kinds: ['list-item-added'],
    pages: ['/team-averline-msp/team-averline-msp/partner-us/'],
    says: ['Lessons learned'],
  },
  {
    does: 'the brand renamed everywhere, even in addresses',
    edit: (site) => {
      site.replaceAll('Averline', 'Norwood');
      site.replaceAll('averline', 'norwood');
    },
    kinds: ['setting-changed'],
    pages: [],
    effects: ['page-moved', 'address-lost', 'share-picture-changed'],
    everywhere: true,
  },
  {
    does: 'the lines below all menu entries',
    edit: (site) => site.write(MAIN_MENU, site.read(MAIN_MENU).replace(/description: /g, 'description: See ')),
    kinds: ['menu-entry-changed'],
    says: ['23 entries of the main menu'],
    everywhere: true,
  },
  {
    does: 'a menu entry with entries below it removed',
    edit: replace(MAIN_MENU, / {2}- label: Team MSP[\s\S]*?(?= {2}- label: Careers)/, ''),
    kinds: ['menu-entry-removed'],
    says: ['Team MSP'],
    everywhere: true,
  },
  {
    does: 'a menu entry below another one',
    edit: (site) => {
      const entry = site.read(MAIN_MENU).match(/ {6}- label: Own Different\n[^\n]*\n[^\n]*\n/)![0];
      site.replace(MAIN_MENU, entry, '');
      site.replace(MAIN_MENU, '      - label: News\n', `${entry}      - label: News\n`);
    },
    kinds: ['menu-entry-moved'],
    says: ['below “News + Insights”'],
    everywhere: true,
  },
  {
    does: 'the address for reports about security, which no page shows',
    edit: replace(SITE, 'email: hello', 'securityEmail: security@averline.example\nemail: hello'),
    kinds: ['setting-changed'],
    says: ['security@averline.example'],
  },
  {
    does: 'the email address, in the settings and wherever it is typed',
    edit: (site) => site.replaceAll('hello@averline.example', 'office@averline.example'),
    kinds: ['setting-changed'],
    pages: [],
    says: ['office@averline.example', 'wherever the site shows it'],
    everywhere: true,
  },
  {
    does: 'the short name of the brand',
    edit: replace('content/site.yaml', 'shortName: Averline', 'shortName: Avl'),
    kinds: ['setting-changed'],
    says: ['The short name of the brand changed from “Averline” to “Avl” – on every page.'],
    everywhere: true,
  },
];
