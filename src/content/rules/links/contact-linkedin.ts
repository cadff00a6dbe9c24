import { asCode } from '../../text/wording';
import { atField, defineRule, type Message } from '../rule';
import { PROFILE_FIELDS, profileOf } from '../shared/profile-fields';

const EXAMPLES = { person: 'https://www.linkedin.com/in/name', firm: 'https://www.linkedin.com/company/name' };

export const contactLinkedin = defineRule({
  id: 'contact-linkedin',
  severity: 'warning',
  phase: 'site',
  summary: 'The field `linkedin` of a person is not the URL of a person, or that of the site is not the URL of a firm.',
  why: 'Visitors who want to know a person better find the page of a firm, a search that needs an account, or nothing.',
  check({ site, siteFile }, report) {
    for (const entry of site.entries)
      if (entry.kind === 'person') report(atField(entry, 'linkedin'), faultOf(entry.frontmatter.linkedin, 'person'));
    if (siteFile) report(atField(siteFile, 'linkedin'), faultOf(site.settings.linkedin, 'firm'));
  },
  exampleFile: 'content/team/zoe-park/index.mdx',
  bad: {
    [profileOf(`${PROFILE_FIELDS}\nlinkedin: https://www.linkedin.com/company/northgate`)]:
      '7:11 `linkedin` is the page of a firm — found `https://www.linkedin.com/company/northgate` — write the URL of the person: `https://www.linkedin.com/in/name`',
    [profileOf(`${PROFILE_FIELDS}\nlinkedin: https://www.linkedin.com/in/zoe-park/?trk=public_profile`)]:
      '7:11 `linkedin` ends with codes that are not part of the address — found `https://www.linkedin.com/in/zoe-park/?trk=public_profile` — write `https://www.linkedin.com/in/zoe-park/`',
  },
  good: [profileOf(`${PROFILE_FIELDS}\nlinkedin: https://www.linkedin.com/in/zoe-park`)],
});

function faultOf(value: unknown, owner: keyof typeof EXAMPLES): Message | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const found = asCode(value);
  const fix = `write the URL of the ${owner}: ${asCode(EXAMPLES[owner])}`;
  const { hostname, pathname, search, hash } = new URL(value);
  if (!/^(?:[a-z]{2,3}\.)?linkedin\.com$/.test(hostname))
    return { what: '`linkedin` leads to another site', found, fix };
  const kind = /^\/(in|pub|company|school|showcase)\/[^/]+/.exec(pathname)?.[1];
  if (!kind) return { what: '`linkedin` is not the page of a person or a firm', found, fix };
  const isPerson = kind === 'in' || kind === 'pub';
  if (isPerson !== (owner === 'person'))
    return { what: `\`linkedin\` is the page of a ${isPerson ? 'person' : 'firm'}`, found, fix };
  if (search === '' && hash === '') return undefined;
  const write = value.replace(/[?#].*$/s, '');
  return {
    what: '`linkedin` ends with codes that are not part of the address',
    found,
    corrections: { value, write },
  };
}
