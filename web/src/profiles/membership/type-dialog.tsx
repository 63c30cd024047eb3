import { profileMessages } from '@veil/api/contract/my-profile';
import { switchProfileType } from '@veil/api/contract/profile-members';
import type { ProfileType } from '@veil/api/contract/profiles';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { focusField } from '../../members/form-fields.ts';
import { typeNames } from '../../members/type-names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { toast } from '../../ui/toast.ts';
import { localToday, ownTimeZone } from '../birth-date/birth-date.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useJsonDraft } from '../use-json-draft.ts';
import { fieldsOf } from './member-input.ts';
import styles from './membership.module.css';
import { NewMembers } from './new-members.tsx';
import { type Problems, problemsOf } from './problems.ts';
import { chooseTo, isCurrent, newSwitch, otherTypes, switchProblems, switchSchema } from './switch-draft.ts';
import { WhatIsLost } from './what-is-lost.tsx';
import { WhoStays } from './who-stays.tsx';

const details: Record<ProfileType, string> = {
  single: 'One person.',
  couple: 'Two people with one profile.',
  other: 'Three to eight people with one profile.',
};

export function TypeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Change profile type" onClose={onClose}>
      <TypeSwitch onClose={onClose} />
    </Dialog>
  );
}

function TypeSwitch({ onClose }: { onClose: () => void }) {
  const { profile, keepProfile, forgetDrafts } = useEditor();
  const { write, busy } = useWrite(switchProfileType);
  const [problems, setProblems] = useState<Problems>({});
  const { value, change, reset } = useJsonDraft('profile-type', switchSchema, () => newSwitch(profile));
  const draft = isCurrent(value, profile) ? value : newSwitch(profile);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = switchProblems(draft, localToday());
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return focusField(first);
    try {
      const { to, keep, newMembers, requestId } = draft;
      const answer = await write({
        profileType: to,
        keepMemberIds: keep,
        newMembers: newMembers.map(fieldsOf),
        requestId,
        timeZone: ownTimeZone(),
      });
      forgetDrafts();
      keepProfile(answer.profile);
      reset();
      toast.success(profileMessages.updated);
      onClose();
    } catch (fault) {
      setProblems(problemsOf(fault, profileMessages.updateFailed));
      toast.error(profileMessages.updateFailed);
    }
  }

  return (
    <form className="stack" onSubmit={confirm} noValidate>
      <RadioCards
        legend="What it becomes"
        options={otherTypes(profile.type).map((type) => ({
          value: type,
          label: typeNames[type],
          detail: details[type],
        }))}
        value={draft.to}
        onChange={(to) => change(() => chooseTo(draft, profile, to))}
      />
      <WhoStays profile={profile} draft={draft} onChange={(next) => change(() => next)} />
      <NewMembers
        draft={draft}
        onChange={(next) => change(() => next)}
        errorAt={(field) => problems[field]}
      />
      <WhatIsLost profile={profile} draft={draft} />
      <p className={styles.failure} role="alert">
        {problems['']}
      </p>
      <DialogActions>
        <Button
          weight="quiet"
          disabled={busy}
          onClick={() => {
            reset();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" weight="danger" busy={busy}>
          {busy ? 'Changing...' : `Change to ${typeNames[draft.to].toLowerCase()}`}
        </Button>
      </DialogActions>
    </form>
  );
}
