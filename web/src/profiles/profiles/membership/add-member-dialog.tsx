import { addMember } from '@veil/api/contract/profiles/members';
import * as z from 'zod/mini';
import { call } from '../../../api/client.ts';
import { timeZone } from '../../../browser/locale.ts';
import { FormEnd } from '../../../form/form-end.tsx';
import { sendOnce } from '../../../form/send-once.ts';
import { useJsonDraft } from '../../../form/use-json-draft.ts';
import { Dialog } from '../../../ui/over/dialog.tsx';
import { localToday } from '../../members/birth-date/birth-date.ts';
import { memberDraft, memberProblems, newMember } from '../../members/member-draft.ts';
import { MemberFields } from '../../members/member-fields.tsx';
import { memberName } from '../../members/member-name.ts';
import { useEditor } from '../editor/editor-context.ts';
import { fieldsOf, problemsIn } from './member-input.ts';
import { useMembershipChange } from './use-membership-change.ts';

const formSchema = z.object({ member: memberDraft, requestId: z.string() });

export function AddMemberDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Add a member" onClose={onClose}>
      <AddMember onClose={onClose} />
    </Dialog>
  );
}

function AddMember({ onClose }: { onClose: () => void }) {
  const { profile } = useEditor();
  const draft = useJsonDraft('profile-add-member', formSchema, () => ({
    member: newMember(),
    requestId: crypto.randomUUID(),
  }));
  const { member, requestId } = draft.value;

  function end() {
    draft.reset();
    onClose();
  }

  const { form, busy, submit, errorOf, failure } = useMembershipChange({
    value: draft.value,
    check: () => problemsIn('member', memberProblems(member, localToday())),
    change: () =>
      sendOnce(
        addMember,
        requestId,
        (id) => call(addMember, { member: fieldsOf(member), requestId: id, timeZone: timeZone() }),
        { renew: (id) => draft.change((now) => ({ ...now, requestId: id })) },
      ),
    onDone: end,
  });

  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <p className="muted">
        {memberName(member, profile.members.length)} joins your group and is shown on its profile.
      </p>
      <MemberFields
        member={member}
        path="member"
        onChange={(change) => draft.change((now) => ({ ...now, member: { ...now.member, ...change } }))}
        errorAt={errorOf}
      />
      <FormEnd failure={failure} busy={busy} onCancel={end}>
        {busy ? 'Adding...' : 'Add member'}
      </FormEnd>
    </form>
  );
}
