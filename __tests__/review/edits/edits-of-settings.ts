/** Edits of menus, the brand and the other settings of the whole site. */
import { type Edit, edited, replace } from '../edit';
import { CONTACT, MAIN_MENU, SITE } from './edited-places';

export const SETTING_EDITS: Edit[] = [
  edited(
    'a menu entry removed',
    replace(MAIN_MENU, / {6}- label: Own Different\n[^\n]*\n[^\n]*\n/, ''),
    ['menu-entry-removed'],
    { says: ['Own Different', 'on every page'], everywhere: true },
  ),
  edited(
    'a menu entry removed with those below it',
    replace(MAIN_MENU, / {2}- label: Industries\n[^]*?(?= {2}- label: Services\n)/, ''),
    ['menu-entry-removed'],
    { says: ['“Industries” removed from the main menu, with “Defence” and “Government”'], everywhere: true },
  ),
  edited(
    'a menu entry added',
    replace(MAIN_MENU, 'label: Own', 'label: Contact\n        path: /contact-us/\n      - label: Own'),
    ['menu-entry-added'],
    { says: ['“Contact” added', '; it leads to “Contact us”'], everywhere: true },
  ),
  edited('a menu entry renamed', replace(MAIN_MENU, 'Own Different', 'Owning a share'), ['menu-entry-changed'], {
    says: ['The menu entry “Own Different” in the main menu is now called “Owning a share”'],
    everywhere: true,
  }),
  edited(
    'a link in the footer',
    replace('content/navigation/legal.yaml', 'policies/', 'policies/#quality'),
    ['menu-entry-changed'],
    { everywhere: true },
  ),
  edited(
    'menu entries in another order',
    (site) => {
      const entry = site.read(MAIN_MENU).match(/ {6}- label: Own Different\n[^\n]*\n[^\n]*\n/)![0];
      site.replace(MAIN_MENU, entry, '');
      site.replace(MAIN_MENU, '      - label: Meet Our People', `${entry}      - label: Meet Our People`);
    },
    ['menu-entry-moved'],
    { says: ['Own Different', '5th', '1st'], everywhere: true },
  ),
  edited(
    'the telephone number',
    (site) => {
      site.replace(SITE, '5550 1840', '5550 1899');
      site.replace(SITE, '61255501840', '61255501899');
    },
    ['setting-changed'],
    { says: ['5550 1899', 'the old one is still in the words of', 'Contact us'], everywhere: true },
  ),
  edited(
    'the sentence about the firm',
    replace(SITE, 'strategy to sustainment', 'the first question on'),
    ['setting-changed'],
    { everywhere: true },
  ),
  edited(
    'the brand renamed',
    (site) => {
      site.replace(SITE, 'Averline', 'Norwood');
      site.replace(SITE, 'shortName: Averline', 'shortName: Norwood');
    },
    ['setting-changed'],
    { says: ['Averline', 'Norwood', 'on every page'], everywhere: true },
  ),
  edited(
    'a skill added to the partner form',
    replace(
      'content/skills.yaml',
      'id: 202',
      'id: 299\n        name: Lessons learned\n        required: false\n      - id: 202',
    ),
    ['list-item-added'],
    {
      pages: ['/team-averline-msp/team-averline-msp/partner-us/'],
      says: ['Skill added under “Program Management Services”: “Lessons learned”'],
    },
  ),
  edited(
    'the ACN, which the ABN contains',
    replace(SITE, '  abn:', '  acn: 345 678 901\n  abn:'),
    ['setting-changed'],
    { pages: ['/contact-us/'] },
  ),
  edited('visits measured', replace(SITE, 'firm:', 'tagManager: GTM-ABC1234\nfirm:'), ['setting-changed'], {
    says: ['The measuring of visits is new – on every page'],
    everywhere: true,
  }),
  edited('a key for maps', replace(SITE, 'firm:', `mapsKey: AIza${'x'.repeat(35)}\nfirm:`), ['setting-changed'], {
    pages: ['/contact-us/'],
    says: ['The interactive map is new – on “Contact us”'],
  }),
  edited(
    'the brand renamed everywhere, even in addresses',
    (site) => {
      site.replaceAll('Averline', 'Norwood');
      site.replaceAll('averline', 'norwood');
    },
    ['setting-changed'],
    { pages: [], effects: ['page-moved', 'address-lost', 'share-picture-changed'], everywhere: true },
  ),
  edited(
    'the lines below all menu entries',
    (site) => site.write(MAIN_MENU, site.read(MAIN_MENU).replace(/description: /g, 'description: See ')),
    ['menu-entry-changed'],
    { says: ['“See” was added in 19 places in the main menu, such as “See Capability that is”'], everywhere: true },
  ),
  edited(
    'a menu entry with entries below it removed',
    replace(MAIN_MENU, / {2}- label: Team MSP[\s\S]*?(?= {2}- label: Careers)/, ''),
    ['menu-entry-removed'],
    { says: ['Team MSP'], everywhere: true },
  ),
  edited('the short name of the brand', replace(SITE, 'shortName: Averline', 'shortName: Avl'), ['setting-changed'], {
    says: ['The short name of the brand changed from “Averline” to “Avl” – on every page.'],
    everywhere: true,
  }),
  edited(
    'a menu entry below another one',
    (site) => {
      const entry = site.read(MAIN_MENU).match(/ {6}- label: Own Different\n[^\n]*\n[^\n]*\n/)![0];
      site.replace(MAIN_MENU, entry, '');
      site.replace(MAIN_MENU, '      - label: News\n', `${entry}      - label: News\n`);
    },
    ['menu-entry-moved'],
    { says: ['below “News + Insights”'], everywhere: true },
  ),
  edited(
    'a menu entry of one word below another one',
    (site) => {
      site.replace(MAIN_MENU, '  - label: Enquire\n    path: /contact-us/\n    button: true\n', '');
      const entry = ['- label: Enquire', '  path: /contact-us/', '  button: true', ''].join('\n      ');
      site.replace(MAIN_MENU, '      - label: News\n', `      ${entry}- label: News\n`);
    },
    ['menu-entry-moved'],
    { says: ['“Enquire”', 'below “News + Insights”'], everywhere: true },
  ),
  edited(
    'the address for reports about security, which no page shows',
    replace(SITE, 'email', 'securityEmail: security@averline.example\nemail'),
    ['setting-changed'],
    { says: ['security@averline.example'] },
  ),
  edited(
    'another setting that no page shows',
    replace(SITE, 'email', 'securityPolicy: /our-policies/\nemail'),
    ['setting-changed'],
    { says: ['The page about security problems is'] },
  ),
  edited('a fact about the firm', replace(SITE, '10 million', '20 million'), ['setting-changed'], {
    pages: ['/contact-us/'],
    says: ['The fact “Insurance” about the firm', 'liability: $20 million'],
  }),
  edited(
    'the email address, in the settings and wherever it is typed',
    (site) => site.replaceAll('hello@averline.example', 'office@averline.example'),
    ['setting-changed'],
    {
      pages: [
        '/careers/current-opportunities/',
        '/contact-us/',
        '/privacy-policy/',
        '/team-averline-msp/team-averline-msp/partner-us/',
      ],
      says: ['office@averline.example'],
    },
  ),
  edited(
    'the order of the entries below a menu entry',
    (site) => {
      const entries = /(?<=path: \/services\/\n {4}children:\n)( {6}.*\n)+/.exec(site.read(MAIN_MENU))![0];
      site.replace(
        MAIN_MENU,
        entries,
        entries
          .split(/^(?= {6}- )/m)
          .reverse()
          .join(''),
      );
    },
    ['menu-entry-moved'],
    {
      says: ['The five menu entries in the main menu below “Services” are in another order – on every page.'],
      everywhere: true,
    },
  ),
  edited('a figure all over the site', (site) => site.replaceAll('27 companies', '28 companies'), ['text-changed'], {
    pages: ['/', '/team-averline-msp/', '/team-averline-msp/about/'],
    says: [
      '“27 companies” became “28 companies” in 5 places, also in the menu – on “Team Averline MSP”, “About Team Averline MSP”',
    ],
  }),
  edited(
    'an office that moves',
    (site) => {
      site.replace(SITE, '4, 18 Brindabella Circuit', '2, 5 Marcus Clarke Street');
      for (const [from, to] of [
        ['-35.3053', '-35.2785'],
        ['149.1902', '149.1287'],
      ] as const)
        site.replaceAll(from, to);
    },
    ['setting-changed'],
    { pages: ['/contact-us/'], says: ['5 Marcus Clarke Street'], effects: ['block-setting-changed'] },
  ),
  edited(
    'the pin of the office, in the settings and on the map',
    (site) => {
      site.replace(SITE, '-35.3053', '-35.3075');
      site.replace(CONTACT, '-35.3053', '-35.3075');
    },
    ['block-setting-changed'],
    { pages: ['/contact-us/'], says: ['The pin on the map moves 240 m to the south'] },
  ),
  edited(
    'a fact about the firm renamed',
    replace(SITE, 'name: Insurance', 'name: Insurance cover'),
    ['setting-changed'],
    {
      pages: ['/contact-us/'],
      says: ['The name of a fact about the firm changed: “Insurance” → “Insurance cover”'],
    },
  ),
  edited(
    'the link and the place of a fact about the firm',
    replace(SITE, 'name: Insurance\n      onServices: true', 'name: Insurance\n      link: /our-policies/'),
    ['setting-changed', 'setting-changed'],
    {
      pages: ['/contact-us/'],
      says: [
        'The fact “Insurance” is now a link to “Our policies”',
        '“also on the pages of services and industries” → “only in the list of all facts”',
      ],
    },
  ),
  edited(
    'the facts about the firm in another order',
    (site) => site.write(SITE, site.read(SITE).replace(/( {4}- name: Insurance\n(?: {6}.*\n)+)([^]*)/, '$2$1')),
    ['setting-changed'],
    {
      pages: [],
      says: ['The order of the facts about the firm changed: “Insurance, Membership” → “Membership, Insurance”'],
    },
  ),
  edited('the settings without a field that they need', replace(SITE, /email: .*\n/, ''), []),
  edited(
    'an entry of the menu without its label',
    replace(MAIN_MENU, 'label: Own Different', 'labl: Own Different'),
    ['menu-entry-removed'],
    { everywhere: true },
  ),
  edited(
    'a pin on a map',
    replace(CONTACT, '3053} longitude={149.1902', '3069} longitude={149.1883'),
    ['block-setting-changed'],
    { says: ['The pin on the map moves 250 m to the south-west'] },
  ),
];
