import type { GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import { removeReply, type Thread } from '@veil/api/contract/gatherings/groups/threads';
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx';
import { FormEnd } from '../../../form/form-end.tsx';
import { useContractForm } from '../../../form/use-contract-form.ts';
import { ReportDialog } from '../../../messaging/messages/report-dialog.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';
import type { GroupMessage, OpenGroupThread } from './use-group-thread.ts';

interface ReplyDialogProps {
  action: 'delete' | 'remove' | 'report';
  reply: GroupMessage;
  group: GroupDetail;
  thread: Thread;
  open: OpenGroupThread;
  /** Called when the thread was deleted together with its first text. */
  onGone: () => void;
  onClose: () => void;
}

/** The confirmations before a text is deleted, removed or reported. */
export function ReplyDialog(props: ReplyDialogProps) {
  const { action, reply, group, thread, open, onGone, onClose } = props;
  if (action === 'report')
    return (
      <ReportDialog
        open
        handle={reply.author?.handle ?? null}
        reported={{ kind: 'groupMessage', id: `${group.id}/${thread.id}/${reply.id}` }}
        onBlocked={open.retry}
        onClose={onClose}
      />
    );
  if (action === 'remove')
    return (
      <Dialog open title="Remove this message?" onClose={onClose}>
        <RemoveReply {...props} />
      </Dialog>
    );
  const isThread = reply.createdAt === thread.createdAt && thread.replyCount === 0;
  return (
    <ConfirmDialog
      title={isThread ? 'Delete this thread?' : 'Delete this message?'}
      action="Delete"
      failed="The message is still there. Please try again."
      onConfirm={async () => {
        await open.remove(reply.id);
        if (isThread) onGone();
      }}
      onClose={onClose}
    >
      {isThread
        ? 'Nobody has answered: the thread goes with its first message.'
        : 'Its words are gone for everybody. They still see that there was a message.'}
    </ConfirmDialog>
  );
}

function RemoveReply({ reply, open, onClose }: ReplyDialogProps) {
  const { form, busy, submit, fieldOf, failure } = useContractForm(removeReply, {
    name: `reply.remove.${reply.id}`,
    empty: () => ({ reason: '' }),
    async send({ reason }) {
      await open.takeAway(reply, reason);
      onClose();
    },
    failed: 'The message is still there. Please try again.',
  });
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <p className="muted">Its text is gone for everybody. The removal is in the group’s log.</p>
      <TextArea label="Reason" optional {...fieldOf('reason')} />
      <FormEnd failure={failure} busy={busy} weight="danger" onCancel={onClose}>
        Remove
      </FormEnd>
    </form>
  );
}
