import { keepApart } from '@veil/api/contract/gatherings/events/guests';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/over/toast.ts';
import { useEventWrite } from '../use-event.ts';
import { AskDialog } from './ask-dialog.tsx';
import { handlesIn, KeepApartField, keepApartProblem, SitApartTick } from './keep-apart-field.tsx';
import type { EventDialogProps } from './open-guest-dialog.tsx';

/** What is typed here is not kept in a draft. */
export function KeepApartDialog({ event: { id, own }, onClose }: EventDialogProps) {
  const [typed, setTyped] = useState(() => own?.keepApart.join(', ') ?? '');
  const [sitsApart, setSitsApart] = useState(() => own?.sitsApart ?? false);
  const handles = handlesIn(typed);
  const problem = keepApartProblem(typed);
  const { run, busy, failure } = useEventWrite(() =>
    call(keepApart, { eventId: String(id), handles, sitsApart }),
  );

  async function submit() {
    if (problem || !(await run())) return;
    toast.success(handles.length > 0 || sitsApart ? 'Kept in confidence.' : 'Nothing is kept now.');
    onClose();
  }

  return (
    <AskDialog
      title="People you cannot meet"
      action="Tell the host"
      busy={busy}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="muted">
        The organizer reads it only if that person comes, too, so that you can be kept apart. Nobody else
        does, and we never say who comes. It is erased when you leave, and 14 days after the event.
      </p>
      <SitApartTick isOn={sitsApart} onChange={setSitsApart} />
      <KeepApartField value={typed} error={problem} onChange={setTyped} />
    </AskDialog>
  );
}
