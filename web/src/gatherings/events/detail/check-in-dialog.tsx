import { carriedMax } from '@veil/api/contract/fields/carried-code';
import { checkIn } from '@veil/api/contract/gatherings/events/guests';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Field } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { useEventWrite } from '../use-event.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { EventDialogProps } from './open-guest-dialog.tsx';

export function CheckInDialog({ event: { id }, onClose }: EventDialogProps) {
  const [code, setCode] = useState('');
  const { run, busy, failure } = useEventWrite(() =>
    call(checkIn, { eventId: String(id), code: code.trim() }),
  );

  async function submit() {
    if (!code.trim() || !(await run())) return;
    toast.success('You are checked in. Enjoy the evening.');
    onClose();
  }

  return (
    <AskDialog
      title="Check in"
      action="Check in"
      busy={busy}
      failure={undefined}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Code"
        hint="The host shows it at the event."
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={carriedMax}
        value={code}
        error={failure}
        onChange={({ target }) => setCode(target.value)}
      />
    </AskDialog>
  );
}
