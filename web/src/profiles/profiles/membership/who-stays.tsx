import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { memberCounts } from '@veil/api/contract/profiles/profiles';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { memberName } from '../../members/member-name.ts';
import styles from './membership.module.css';
import { type SwitchDraft, toggleKeep } from './switch-draft.ts';

interface WhoStaysProps {
  profile: OwnProfile;
  draft: SwitchDraft;
  onChange: (draft: SwitchDraft) => void;
}

/** Asks which members stay. The only member of a profile always stays. */
export function WhoStays({ profile, draft, onChange }: WhoStaysProps) {
  const { members } = profile;
  const { max } = memberCounts[draft.to];
  if (members.length === 1) return null;
  const people = members.map((member, index) => ({ id: member.id, name: memberName(member, index) }));
  const toggle = (id: number) => onChange(toggleKeep(draft, profile, id));
  if (max === 1)
    return (
      <RadioCards
        legend="Who stays?"
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(draft.keep[0])}
        onChange={(id) => toggle(Number(id))}
      />
    );
  return (
    <fieldset className={`bare ${styles.keepers}`}>
      <legend>Who stays?</legend>
      {people.map(({ id, name }) => {
        const stays = draft.keep.includes(id);
        const isFixed = stays ? draft.keep.length === 1 : draft.keep.length >= max;
        return (
          <Checkbox key={id} label={name} checked={stays} disabled={isFixed} onChange={() => toggle(id)} />
        );
      })}
    </fieldset>
  );
}
