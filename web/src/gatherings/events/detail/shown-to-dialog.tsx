import { showAtEvent } from '@veil/api/contract/gatherings/events/guests';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { useEventWrite } from '../use-event.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { EventDialogProps } from './open-guest-dialog.tsx';
import { shownToOptions } from './open-join-dialog.tsx';

export function ShownToDialog({ event: { id, own }, onClose }: EventDialogProps) {
  const [shownTo, setShownTo] = useState(own?.shownTo);
  const { run, busy, failure } = useEventWrite(() =>
    call(showAtEvent, { eventId: String(id), shownTo: shownTo ?? 'host' }),
  );

  async function submit() {
    if (await run()) onClose();
  }

  return (
    <AskDialog
      title="Who sees that you come?"
      action="Save"
      busy={busy}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <RadioCards
        legend="Who sees that you come?"
        legendHidden
        options={shownToOptions}
        value={shownTo}
        onChange={setShownTo}
      />
    </AskDialog>
  );
}
