import { keepApart } from '@veil/api/contract/event-guests';
import { eventLimits } from '@veil/api/contract/events-words';
import { call } from '../../api/client.ts';
import { useDraft } from '../../form/use-draft.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { toast } from '../../ui/over/toast.ts';
import { useEventWrite } from '../use-event.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { EventDialogProps } from './open-guest-dialog.tsx';

/** Asks the hosts, in the guest's own words. Nobody is looked up: that would tell who else comes. */
export function KeepApartDialog({ event: { id, own }, onClose }: EventDialogProps) {
  const { draft, keep, reset } = useDraft(`event.${id}.apart`, () => ({ request: own?.keepApart ?? '' }));
  const { run, busy, failure } = useEventWrite(() =>
    call(keepApart, { eventId: String(id), request: draft.request.trim() }),
  );

  async function submit() {
    if (!(await run())) return;
    toast.success(draft.request.trim() ? 'The hosts have been asked.' : 'The hosts no longer read it.');
    reset();
    onClose();
  }

  return (
    <AskDialog
      title="Keep people apart"
      action="Ask the hosts"
      busy={busy}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="muted">
        Is there somebody you would rather not meet there? Only the hosts read this, and they are not told
        whether that person comes because of it. Nobody else learns that you asked.
      </p>
      <TextArea
        label="What you ask of the hosts"
        rows={4}
        value={draft.request}
        maxLength={eventLimits.noteMax}
        counter={{ used: draft.request.length, max: eventLimits.noteMax }}
        onChange={({ target }) => keep({ request: target.value })}
      />
    </AskDialog>
  );
}
