import { memberCounts } from '@veil/api/contract/profiles/profiles';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { focusField } from '../../members/form-fields.ts';
import { MemberCard } from '../../members/member-card.tsx';
import { NameFields } from '../../members/member-fields.tsx';
import { memberName } from '../../members/member-name.ts';
import { addMember, canAddMember, canRemoveMember, changeMember, removeMember } from '../draft/draft.ts';
import styles from '../onboarding.module.css';
import { basicsPageOf } from './basics.ts';
import type { BasicsProps } from './basics-step.tsx';

/** Names and birth dates, and buttons to add or remove people. */
export function PeopleScreen({ draft, edit, errorAt, screen }: BasicsProps) {
  const { members, profileType } = draft;
  const removable = canRemoveMember(draft);
  const isLastOne = screen.members.includes(members.length - 1);
  const mayGrow = profileType !== null && memberCounts[profileType].max > memberCounts[profileType].min;

  function add() {
    const grown = addMember(draft);
    const field = `members.${members.length}.name`;
    flushSync(() => edit(grown, basicsPageOf(grown, field)));
    focusField(field);
  }

  function remove(id: string, index: number) {
    const smaller = removeMember(draft, id);
    const field = `members.${Math.max(0, index - 1)}.name`;
    flushSync(() => edit(smaller, basicsPageOf(smaller, field)));
    focusField(field);
  }

  const fieldsOf = (index: number, whose: { whose?: string } = {}) => {
    const member = members[index];
    if (!member) return null;
    return (
      <NameFields
        {...whose}
        member={member}
        path={`members.${index}`}
        onChange={(change) => edit(changeMember(draft, member.id, change))}
        errorAt={errorAt}
      />
    );
  };

  if (profileType === 'single') return <div className="stack">{fieldsOf(0)}</div>;
  return (
    <div className="stack">
      {screen.members.map((index) => {
        const member = members[index];
        return (
          member && (
            <MemberCard
              key={member.id}
              name={memberName(member, index)}
              onRemove={removable ? () => remove(member.id, index) : undefined}
            >
              {fieldsOf(index, { whose: memberName(member, index) })}
            </MemberCard>
          )
        );
      })}
      {mayGrow && isLastOne && (
        <div className="line-4">
          <Button weight="quiet" onClick={add} disabled={!canAddMember(draft)}>
            Add a member
          </Button>
          <p className={styles.note}>
            {members.length} of up to {memberCounts[profileType].max}
          </p>
        </div>
      )}
    </div>
  );
}
