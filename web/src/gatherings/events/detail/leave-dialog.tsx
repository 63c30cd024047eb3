import { leaveEvent } from '@veil/api/contract/gatherings/events/guests';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/over/toast.ts';
import { useEventWrite } from '../use-event.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { EventDialogProps } from './open-guest-dialog.tsx';

export function LeaveDialog({ event: { id, standing }, onClose }: EventDialogProps) {
  const { run, busy, failure } = useEventWrite(() => call(leaveEvent, { eventId: String(id) }));
  const isGuest = standing === 'joined';

  async function leave() {
    if (!(await run())) return;
    toast.success(isGuest ? 'You have left the event.' : 'You are no longer waiting.');
    onClose();
  }

  return (
    <AskDialog
      title={isGuest ? 'Leave this event?' : 'Stop waiting?'}
      action={isGuest ? 'Leave Event' : 'Stop waiting'}
      weight="danger"
      away="Stay"
      busy={busy}
      failure={failure}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <p className="muted">
        {isGuest
          ? 'Your seats go to the waitlist. If you join again later, you may have to wait yourself.'
          : 'You lose your place in the line.'}
      </p>
    </AskDialog>
  );
}
