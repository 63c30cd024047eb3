import { profileMessages } from '@veil/api/contract/my-profile';
import { addMember } from '@veil/api/contract/profile-members';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useWrite } from '../../api/use-write.ts';
import { focusField } from '../../members/form-fields.ts';
import { memberDraft, memberName, memberProblems, newMember } from '../../members/member-draft.ts';
import { MemberFields } from '../../members/member-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { localToday, ownTimeZone } from '../birth-date/birth-date.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useJsonDraft } from '../use-json-draft.ts';
import { fieldsOf } from './member-input.ts';
import styles from './membership.module.css';
import { type Problems, problemsIn, problemsOf } from './problems.ts';

const form = z.object({ member: memberDraft, requestId: z.string() });

export function AddMemberDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Add a member" onClose={onClose}>
      <AddMember onClose={onClose} />
    </Dialog>
  );
}

function AddMember({ onClose }: { onClose: () => void }) {
  const { profile, keepProfile } = useEditor();
  const { write, busy } = useWrite(addMember);
  const draft = useJsonDraft('profile-add-member', form, () => ({
    member: newMember(),
    requestId: crypto.randomUUID(),
  }));
  const [problems, setProblems] = useState<Problems>({});
  const { member, requestId } = draft.value;

  async function add(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = problemsIn('member', memberProblems(member, localToday()));
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return focusField(first);
    try {
      const answer = await write({ member: fieldsOf(member), requestId, timeZone: ownTimeZone() });
      keepProfile(answer.profile);
      draft.reset();
      toast.success(profileMessages.updated);
      onClose();
    } catch (fault) {
      setProblems(problemsOf(fault, profileMessages.updateFailed));
      toast.error(profileMessages.updateFailed);
    }
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
      <p className={styles.failure} role="alert">
        {problems['']}
      </p>
      <DialogActions>
        <Button
          weight="quiet"
          disabled={busy}
          onClick={() => {
            draft.reset();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Adding...' : 'Add member'}
        </Button>
      </DialogActions>
    </form>
  );
}
