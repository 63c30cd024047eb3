import { addMember } from '@veil/api/contract/profile-members';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { call } from '../../api/client.ts';
import { localToday, ownTimeZone } from '../../members/birth-date/birth-date.ts';
import { memberDraft, memberName, memberProblems, newMember } from '../../members/member-draft.ts';
import { MemberFields } from '../../members/member-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { useJsonDraft } from '../use-json-draft.ts';
import { FormEnd } from './form-end.tsx';
import { fieldsOf } from './member-input.ts';
import { problemsIn } from './problems.ts';
import { useMembershipChange } from './use-membership-change.ts';

const form = z.object({ member: memberDraft, requestId: z.string() });

export function AddMemberDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Add a member" onClose={onClose}>
      <AddMember onClose={onClose} />
    </Dialog>
  );
}

function AddMember({ onClose }: { onClose: () => void }) {
  const { profile } = useEditor();
  const { busy, problems, check, make } = useMembershipChange();
  const draft = useJsonDraft('profile-add-member', form, () => ({
    member: newMember(),
    requestId: crypto.randomUUID(),
  }));
  const { member, requestId } = draft.value;

  function end() {
    draft.reset();
    onClose();
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    if (busy || !check(problemsIn('member', memberProblems(member, localToday())))) return;
    const input = { member: fieldsOf(member), requestId, timeZone: ownTimeZone() };
    if (await make(() => call(addMember, input))) end();
  }

  return (
    <form className="stack" onSubmit={add} noValidate>
      <p className="muted">
        {memberName(member, profile.members.length)} joins your group and is shown on its profile.
      </p>
      <MemberFields
        member={member}
        path="member"
        onChange={(change) => draft.change((now) => ({ ...now, member: { ...now.member, ...change } }))}
        errorAt={(field) => problems[field]}
      />
      <FormEnd
        failure={problems['']}
        busy={busy}
        onCancel={end}
        submit={{ label: 'Add member', busyLabel: 'Adding...' }}
      />
    </form>
  );
}
