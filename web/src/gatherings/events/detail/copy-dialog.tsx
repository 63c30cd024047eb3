import { copyEvent, editEvent } from '@veil/api/contract/gatherings/events/events';
import { eventMessages } from '@veil/api/contract/gatherings/events/words';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { DayField } from '../../../form/day/day-field.tsx';
import { TimeField } from '../../../form/day/time-field.tsx';
import { sendOnce } from '../../../form/send-once.ts';
import { useNavigate } from '../../../page/router.tsx';
import { deviceClock } from '../../../storage/device-clock.ts';
import { toast } from '../../../ui/over/toast.ts';
import { localDay, shiftDay } from '../days.ts';
import { useEventWrite } from '../use-event.ts';
import { eventPath } from '../words.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { EventDialogProps } from './open-guest-dialog.tsx';

export function CopyDialog({ event: { id, date, time }, onClose }: EventDialogProps) {
  const navigate = useNavigate();
  const today = localDay(deviceClock.now());
  const [when, setWhen] = useState({ date: laterOf(shiftDay(date, 7), shiftDay(today, 7)), time });
  const [firstId, setRequestId] = useState(() => crypto.randomUUID());
  const { run, busy, failure } = useEventWrite(async () => {
    const answer = await sendOnce(
      copyEvent,
      firstId,
      (requestId) => call(copyEvent, { eventId: String(id), ...when, requestId }),
      {
        renew: setRequestId,
        apply:
          ({ event: made }) =>
          () =>
            call(editEvent, { eventId: String(made.id), version: made.version, ...when }),
      },
    );
    toast.success('The copy is made. Look it over: its photos stayed with the first one.');
    void navigate(eventPath(answer.event.id));
    return answer;
  });
  const isMissing = when.date === '' || when.time === '';

  return (
    <AskDialog
      title="Copy to another date"
      action="Copy"
      busy={busy}
      failure={failure ?? (isMissing ? eventMessages.date : undefined)}
      onConfirm={() => void (isMissing || run())}
      onClose={onClose}
    >
      <DayField
        label="Date"
        min={today}
        value={when.date}
        onChange={(date) => setWhen((now) => ({ ...now, date }))}
      />
      <TimeField label="Time" value={when.time} onChange={(time) => setWhen((now) => ({ ...now, time }))} />
    </AskDialog>
  );
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);
