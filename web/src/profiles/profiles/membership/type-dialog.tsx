import { switchProfileType } from '@veil/api/contract/profiles/members';
import type { ProfileType } from '@veil/api/contract/profiles/profiles';
import type { FormEvent } from 'react';
import { call } from '../../../api/client.ts';
import { timeZone } from '../../../browser/locale.ts';
import { FormEnd } from '../../../form/form-end.tsx';
import { sendOnce } from '../../../form/send-once.ts';
import { useJsonDraft } from '../../../form/use-json-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';
import { localToday } from '../../members/birth-date/birth-date.ts';
import { MemberFields } from '../../members/member-fields.tsx';
import { memberName } from '../../members/member-name.ts';
import { typeNames } from '../../members/type-names.ts';
import { useEditor } from '../editor/editor-context.ts';
import { fieldsOf } from './member-input.ts';
import styles from './membership.module.css';
import {
  canDrop,
  changeNewMember,
  chooseTargetType,
  dropNewMember,
  hasRoom,
  isCurrent,
  newSwitch,
  otherTypes,
  type SwitchDraft,
  switchProblems,
  switchSchema,
  withNewMember,
} from './switch-draft.ts';
import { useMembershipChange } from './use-membership-change.ts';
import { useTypeSignIn } from './use-type-sign-in.ts';
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
  const { profile, forgetDrafts } = useEditor();
  const { value, change: keep, reset } = useJsonDraft('profile-type', switchSchema, () => newSwitch(profile));
  const draft = isCurrent(value, profile) ? value : newSwitch(profile);

  function end() {
    reset();
    onClose();
  }

  function change() {
    const { to, newMembers } = draft;
    const send = (requestId: string) =>
      call(switchProfileType, {
        profileType: to,
        keepMemberIds: draft.keep,
        newMembers: newMembers.map(fieldsOf),
        basis: {
          about: profile.about,
          funFact: profile.funFact,
          memberIds: profile.members.map(({ id }) => id),
        },
        requestId,
        timeZone: timeZone(),
      });
    return sendOnce(switchProfileType, draft.requestId, send, {
      renew: (requestId) => keep((now) => ({ ...now, requestId })),
    });
  }

  const signIn = useTypeSignIn();
  const { form, busy, submit, errorOf, failure } = useMembershipChange({
    value: draft,
    check: () => switchProblems(draft, localToday()),
    change,
    onDone() {
      forgetDrafts();
      end();
    },
  });

  /** Filling in the form may take longer than a sign-in counts as fresh, so this is checked on submit. */
  function send(event: FormEvent) {
    event.preventDefault();
    signIn.ask(() => void submit());
  }

  return (
    <form className="stack" ref={form} onSubmit={send} noValidate>
      <RadioCards
        legend="What it becomes"
        options={otherTypes(profile.type).map((type) => ({
          value: type,
          label: typeNames[type],
          detail: details[type],
        }))}
        value={draft.to}
        onChange={(to) => keep(() => chooseTargetType(draft, profile, to))}
      />
      <WhoStays profile={profile} draft={draft} onChange={(next) => keep(() => next)} />
      <NewMembers draft={draft} onChange={(next) => keep(() => next)} errorAt={errorOf} />
      <WhatIsLost profile={profile} draft={draft} />
      <FormEnd failure={failure} busy={busy} weight="danger" onCancel={end}>
        {busy ? 'Changing...' : `Change to ${typeNames[draft.to].toLowerCase()}`}
      </FormEnd>
      {signIn.dialog}
    </form>
  );
}

interface NewMembersProps {
  draft: SwitchDraft;
  onChange: (draft: SwitchDraft) => void;
  errorAt: (field: string) => string | undefined;
}

/** The fields of everybody who joins with the change of type. */
function NewMembers({ draft, onChange, errorAt }: NewMembersProps) {
  const { keep, newMembers, to } = draft;
  if (to === 'single') return null;
  return (
    <>
      {newMembers.map((member, index) => {
        const name = memberName(member, keep.length + index);
        return (
          <section key={member.id} className={`stack-4 ${styles.person}`} aria-label={name}>
            <div className={`line-3 wraps apart ${styles.head}`}>
              <h3>{name}</h3>
              {canDrop(draft) && (
                <Button
                  weight="quiet"
                  size="small"
                  aria-label={`Leave out ${name}`}
                  onClick={() => onChange(dropNewMember(draft, member.id))}
                >
                  Leave out
                </Button>
              )}
            </div>
            <MemberFields
              whose={name}
              member={member}
              path={`newMembers.${index}`}
              onChange={(change) => onChange(changeNewMember(draft, member.id, change))}
              errorAt={errorAt}
            />
          </section>
        );
      })}
      {to === 'other' && hasRoom(draft) && (
        <Button weight="quiet" onClick={() => onChange(withNewMember(draft))}>
          Add another member
        </Button>
      )}
    </>
  );
}
