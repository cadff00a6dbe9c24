import { memo, useEffect, useRef, useState } from 'react';
import { SKILL_LEVELS } from '../schema/constants';
import type { Skill, SkillGroup } from '../schema/page-data';
import { DSS_MEMBER, isSkillRequired, skillFieldNames } from './definitions';
import { Icon } from '../ui/icon';
import { useHydrated } from '../ui/use-hydrated';
import * as styles from './skill-sets.module.css';

const isRadio = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'radio';

const radiosOf = (skill: Element): HTMLInputElement[] => Array.from(skill.querySelectorAll('input'));

/**
 * A digit chooses a level and moves to the next skill, so that thirty skills take thirty key presses. Delete clears a
 * level, because radio buttons alone cannot be cleared.
 */
function onKeyDown(event: KeyboardEvent): void {
  if (!isRadio(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const skill = event.target.closest('fieldset');
  if (!skill) return;
  const radios = radiosOf(skill);
  if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault();
    for (const radio of radios) radio.checked = false;
    skill.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const chosen = radios[Number(event.key) - 1];
  if (!chosen) return;
  event.preventDefault();
  chosen.click();
  const following = skill.nextElementSibling ? radiosOf(skill.nextElementSibling) : [];
  (following.find((radio) => radio.checked) ?? following[0] ?? chosen).focus();
}

/** Counts the ratings. The radio buttons are uncontrolled, so that a choice re-renders only this text. */
function RatedCount({ total }: { total: number }) {
  const words = useRef<HTMLSpanElement>(null);
  const [rated, setRated] = useState(0);
  useEffect(() => {
    const scope = words.current?.closest('[data-rated]');
    const count = (): void => setRated(scope?.querySelectorAll('input:checked').length ?? 0);
    count();
    scope?.addEventListener('change', count);
    return () => scope?.removeEventListener('change', count);
  }, []);
  return (
    <span ref={words} className={`small ${styles.rated}`} data-some={rated > 0 || undefined}>
      {rated} of {total} rated
    </span>
  );
}

interface SkillRowProps {
  skill: Skill;
  name: string;
  isMarked: boolean;
  required: boolean;
}

const SkillRow = memo(function SkillRow({ skill, name, isMarked, required }: SkillRowProps) {
  return (
    <fieldset className={styles.skill}>
      <legend>
        {skill.name}
        {isMarked && ' *'}
      </legend>
      <div className={styles.levels}>
        {SKILL_LEVELS.map((level) => (
          <label key={level}>
            <input type="radio" name={name} value={level} required={required} />
            <span>{level}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});

const isRequired = (group: SkillGroup): boolean => group.children.some((skill) => isSkillRequired(group, skill));

interface Props {
  groups: SkillGroup[];
  /** Whether required skills must be rated; false while the section is hidden. */
  enforce: boolean;
}

export const SkillSets = memo(function SkillSets({ groups, enforce }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const scripted = useHydrated();
  useEffect(() => {
    const element = root.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  const names = skillFieldNames(groups);
  const total = groups.reduce((sum, { children }) => sum + children.length, 0);

  return (
    <div ref={root} className={styles.sets} data-rated="">
      <p className={styles.intro}>
        Rate what you offer from Level 1 to Level 4; skip the rest.
        {groups.some(isRequired) && ' The ones marked * are required.'}{' '}
        {scripted && (
          <span className={styles.keys}>
            On a keyboard, press 1 to 4 to choose a level and move on, or Delete to clear it.
          </span>
        )}{' '}
        {scripted && <RatedCount total={total} />}
      </p>
      {groups.map((group) => (
        <details key={group.id} className={styles.set} data-rated="" open={enforce && isRequired(group)}>
          <summary>
            <span>
              {group.name}
              {group.required && ' *'}
            </span>
            {scripted ? (
              <RatedCount total={group.children.length} />
            ) : (
              <span className={`small ${styles.rated}`}>{group.children.length} skills</span>
            )}
            <Icon name="chevron" className="chevron" />
          </summary>
          <div>
            {group.children.map((skill) => (
              <SkillRow
                key={skill.id}
                skill={skill}
                name={names.get(skill.id) ?? skill.name}
                isMarked={isSkillRequired(group, skill)}
                required={enforce && isSkillRequired(group, skill)}
              />
            ))}
          </div>
        </details>
      ))}
    </div>
  );
});

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
