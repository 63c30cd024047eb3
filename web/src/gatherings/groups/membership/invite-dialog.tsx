import type { GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import { inviteToGroup } from '@veil/api/contract/gatherings/groups/membership';
import { call } from '../../../api/client.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { useForm } from '../../../form/use-form.ts';
import { ConnectedPicks } from '../../../relations/connections/connected-picks.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';
import { toast } from '../../../ui/over/toast.ts';

interface InviteDialogProps {
  group: GroupDetail;
  onClose: () => void;
}

export function InviteDialog(props: InviteDialogProps) {
  return (
    <Dialog open title={`Invite to ${props.group.name}`} onClose={props.onClose}>
      <InviteForm {...props} />
    </Dialog>
  );
}

function InviteForm({ group: { id }, onClose }: InviteDialogProps) {
  const { draft, keep, reset } = useDraft(`group.invite.${id}`, () => ({ handle: '' }));
  const { form, busy, submit, errorOf } = useForm({
    value: draft,
    async send({ handle }) {
      const plain = handle.trim().replace(/^@/, '');
      await call(inviteToGroup, { group: String(id), handle: plain });
      reset();
      toast.success(`@${plain} is invited.`);
      onClose();
    },
    failed: 'They could not be invited. Please try again.',
    onlyField: 'handle',
  });
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <ConnectedPicks
        isChosen={({ handle }) => handle === draft.handle.trim().replace(/^@/, '')}
        onPick={({ handle }) => keep({ handle })}
      />
      <Field
        label="Handle"
        hint="Any member you can see. They find the invitation among their groups."
        error={errorOf('handle')}
        value={draft.handle}
        onChange={({ target }) => keep({ handle: target.value })}
        maxLength={40}
        readOnly={busy}
        required
      />
      <DialogActions>
        <Button weight="quiet" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} disabled={draft.handle.trim() === ''}>
          Invite
        </Button>
      </DialogActions>
    </form>
  );
}
