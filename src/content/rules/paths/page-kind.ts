import { KIND } from '../../../schema/page-kinds';
import { sectionOf, writtenPathOf } from '../../routes';
import { asCode } from '../../text/wording';
import { atField, defineRule } from '../rule';

/** The paths of the managed-services section. */
const MSP_PATH = '/team-{brand}-msp/';

const pageWith = (fields: string): string =>
  `---\ntitle: Tides\ndescription: When ships can leave.\n${fields}\n---\n\nText.\n`;

export const pageKind = defineRule({
  id: 'page-kind',
  severity: 'warning',
  phase: 'site',
  summary: 'A page below the path of the managed-services section does not belong to that section.',
  why: 'The page has the menu and the look of the other section, so visitors seem to leave the one that they are in.',
  check({ site }, report) {
    for (const entry of site.entries) {
      if (entry.kind !== 'page' || entry.unreadable?.frontmatter || sectionOf(entry) === 'msp') continue;
      const { kind } = entry.frontmatter;
      // field-value reports an unknown kind.
      if (kind === undefined || !writtenPathOf(entry)?.startsWith(MSP_PATH)) continue;
      report(atField(entry, 'kind', 'path'), {
        what: `A page below ${asCode(MSP_PATH)} must belong to the managed-services section`,
        found: entry.fieldPositions.kind ? asCode(String(kind)) : 'no `kind`',
        fix: `write ${asCode(`kind: ${KIND.mspPage}`)} in the frontmatter`,
        corrections: { value: String(kind), write: KIND.mspPage, isLikely: true },
      });
    }
  },
  exampleFile: 'content/pages/tides.mdx',
  bad: {
    [pageWith('path: /team-{brand}-msp/tides/')]:
      '4:7 A page below `/team-{brand}-msp/` must belong to the managed-services section — found no `kind` — write `kind: msp_page` in the frontmatter',
  },
  good: [pageWith('path: /team-{brand}-msp/tides/\nkind: msp_page')],
});
