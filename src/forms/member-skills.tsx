import { useEffect, useRef, useState } from 'react';
import type { SkillGroup } from '../schema/page-data';
import { DSS_MEMBER } from './definitions';
import { SkillSets } from './skill-sets';
import * as styles from './skill-sets.module.css';

/**
 * The skill ratings inside the partner form, shown to DSS members. Until scripts run, the style sheet shows or hides
 * the section by the answer to “DSS Member?”, and a browser without `:has()` shows it with a note. The script also
 * disables a hidden section, so that its ratings are neither sent nor required. The ratings stay in the page in case
 * the answer changes again.
 */
export function MemberSkills({ groups }: { groups: SkillGroup[] }) {
  const section = useRef<HTMLFieldSetElement>(null);
  const [member, setMember] = useState<boolean>();

  useEffect(() => {
    const answer = section.current?.form?.elements.namedItem(DSS_MEMBER);
    if (!(answer instanceof HTMLSelectElement)) return undefined;
    const read = (): void => setMember(answer.value === 'Yes');
    read();
    answer.addEventListener('change', read);
    return () => answer.removeEventListener('change', read);
  }, []);

  return (
    <fieldset
      ref={section}
      className={styles.annex}
      data-by-style={member === undefined || undefined}
      hidden={member === false}
      disabled={member === false}
    >
      <legend>Skills</legend>
      {member === undefined && <p className={styles.note}>Only for DSS members.</p>}
      <SkillSets groups={groups} enforce={member === true} />
    </fieldset>
  );
}
