import { cancelEvent, type EventDetail } from '@veil/api/contract/gatherings/events/events';
import { eventLimits, eventMessages } from '@veil/api/contract/gatherings/events/words';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { useEventWrite } from '../use-event.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { EventDialogProps } from './open-guest-dialog.tsx';

export function CancelDialog({ event, onClose }: EventDialogProps) {
  const { id, title } = event;
  const { draft, keep, reset } = useDraft(`event.${id}.cancel`, () => ({ reason: '' }));
  const [isEmpty, setEmpty] = useState(false);
  const { run, busy, failure } = useEventWrite(() =>
    call(cancelEvent, { eventId: String(id), reason: draft.reason }),
  );

  async function submit() {
    const hasReason = draft.reason.trim() !== '';
    setEmpty(!hasReason);
    if (!hasReason || !(await run())) return;
    reset();
    toast.success('The event is cancelled.');
    onClose();
  }

  return (
    <AskDialog
      title="Cancel this event?"
      action="Cancel the event"
      weight="danger"
      away="Keep it"
      busy={busy}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="muted">
        <bdi>{title}</bdi> stays where it is, marked as cancelled. {toldWords(event)} This cannot be undone.
      </p>
      <TextArea
        label="Why is it cancelled?"
        hint="Everybody who can see the event reads this."
        rows={3}
        value={draft.reason}
        error={isEmpty && draft.reason.trim() === '' ? eventMessages.reason : undefined}
        limit={eventLimits.reasonMax}
        onChange={({ target }) => keep({ reason: target.value })}
      />
    </AskDialog>
  );
}

const toldWords = ({ attendeeCount, waitingCount }: EventDetail): string =>
  attendeeCount + waitingCount > 0 ? 'Everybody who joined or waits is told.' : 'Nobody has joined yet.';
