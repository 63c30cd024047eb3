import type { GroupDetail, GroupMember } from '@veil/api/contract/gatherings/groups/groups';
import { removeGroupMember } from '@veil/api/contract/gatherings/groups/membership';
import { groupLimits, groupMessages } from '@veil/api/contract/gatherings/groups/messages';
import { call } from '../../../api/client.ts';
import { FormEnd } from '../../../form/form-end.tsx';
import type { Problems } from '../../../form/problems.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { useForm } from '../../../form/use-form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { shownName } from '../words.ts';

interface RemoveDialogProps {
  group: GroupDetail;
  member: GroupMember;
  onChange: () => void;
  onClose: () => void;
}

const { min, max } = groupLimits.removalDays;

const daysIn = (text: string): number | undefined => {
  const days = Number(text);
  return /^\d{1,4}$/.test(text) && days >= min && days <= max ? days : undefined;
};

export function RemoveDialog(props: RemoveDialogProps) {
  return (
    <Dialog open title={`Remove ${shownName(props.member)}?`} onClose={props.onClose}>
      <RemoveForm {...props} />
    </Dialog>
  );
}

function RemoveForm({ group, member, onChange, onClose }: RemoveDialogProps) {
  const { draft, keep, reset } = useDraft(`group.remove.${group.id}.${member.id}`, () => ({
    days: '30',
    reason: '',
  }));
  const { form, busy, submit, errorOf, failure } = useForm({
    value: draft,
    check: ({ days }): Problems => (daysIn(days) === undefined ? { days: groupMessages.days } : {}),
    async send({ days, reason }) {
      await call(removeGroupMember, {
        group: String(group.id),
        key: member.id,
        days: daysIn(days) ?? min,
        reason,
      });
      reset();
      toast.success(`${shownName(member)} was removed.`);
      onClose();
      onChange();
    },
    failed: 'They are still in the group. Please try again.',
  });
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <p className="muted">
        They are told, and cannot come back for as long as you choose. What they wrote stays.
      </p>
      <Field
        label="For how many days?"
        inputMode="numeric"
        hint={`Between ${min} and ${max}.`}
        error={errorOf('days')}
        value={draft.days}
        onChange={({ target }) => keep({ ...draft, days: target.value })}
        readOnly={busy}
      />
      <TextArea
        label="Reason"
        optional
        hint="Kept in the group’s log, for its creator and moderators."
        limit={groupLimits.reasonMax}
        error={errorOf('reason')}
        value={draft.reason}
        onChange={({ target }) => keep({ ...draft, reason: target.value })}
        readOnly={busy}
      />
      <FormEnd failure={failure} busy={busy} weight="danger" onCancel={onClose}>
        Remove
      </FormEnd>
    </form>
  );
}
