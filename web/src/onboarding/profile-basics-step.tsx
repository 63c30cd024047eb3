import { memberCounts } from '@veil/api/contract/profiles';
import { flushSync } from 'react-dom';
import { focusField } from '../members/form-fields.ts';
import { MemberCard } from '../members/member-card.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LateWishesField } from '../who-we-are/late-fields.tsx';
import { BioField } from './bio-field.tsx';
import { addMember, canAddMember, canRemoveMember, changeMember, removeMember } from './draft.ts';
import styles from './onboarding.module.css';
import type { StepProps } from './step-props.ts';

export function ProfileBasicsStep({ draft, edit, errorAt }: StepProps) {
  const { members, profileType } = draft;
  const removable = canRemoveMember(draft);

  function add() {
    flushSync(() => edit(addMember(draft)));
    focusField(`members.${members.length}.name`);
  }

  function remove(id: string, index: number) {
    flushSync(() => edit(removeMember(draft, id)));
    focusField(`members.${Math.max(0, index - 1)}.name`);
  }

  return (
    <div className="stack">
      {members.map((member, index) => (
        <MemberCard
          key={member.id}
          member={member}
          index={index}
          onChange={(change) => edit(changeMember(draft, member.id, change))}
          onRemove={removable ? () => remove(member.id, index) : undefined}
          errorAt={errorAt}
        />
      ))}
      {profileType && memberCounts[profileType].max > memberCounts[profileType].min && (
        <div className={styles.addMember}>
          <Button weight="quiet" onClick={add} disabled={!canAddMember(draft)}>
            Add a member
          </Button>
          <p className={styles.note}>
            {members.length} of up to {memberCounts[profileType].max}
          </p>
        </div>
      )}
      <Card as="section" aria-labelledby="wishes">
        <h2 id="wishes" className={styles.wishes}>
          Whom you would like to meet
        </h2>
        <LateWishesField value={draft.wishes} onChange={(wishes) => edit({ ...draft, wishes })} />
      </Card>
      <BioField
        value={draft.mainBio}
        onChange={(mainBio) => edit({ ...draft, mainBio })}
        error={errorAt('mainBio')}
      />
    </div>
  );
}
