import { type CalendarWords, calendarWords, eventFile } from '@veil/api/contract/gatherings/events/calendar';
import { useState } from 'react';
import { readNow } from '../../../api/client.ts';
import { useAction } from '../../../form/use-action.ts';
import { Link } from '../../../page/router.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { AskDialog } from './ask-dialog.tsx';
import type { EventDialogProps } from './open-guest-dialog.tsx';

export const calendarWordsOptions = calendarWords.map((value) => ({
  value,
  ...{
    appointment: {
      label: '“Appointment”',
      detail:
        'Date, time and place. No title, no organizer, no link: nobody who sees your calendar learns more.',
    },
    title: { label: 'With its title', detail: 'The name of the event is readable in your calendar.' },
  }[value],
}));

/** Downloads the event as a calendar file. */
export function CalendarDialog({ event: { id }, onClose }: EventDialogProps) {
  const [show, setShow] = useState<CalendarWords>('appointment');
  const { run, busy, failure } = useAction('The file could not be made. Please try again.');
  const download = () =>
    run(async () => {
      saveCalendarFile(await readNow(eventFile, { eventId: String(id), show }));
      onClose();
    });

  return (
    <AskDialog
      title="Add to calendar"
      action="Download .ics file"
      busy={busy}
      failure={failure}
      onConfirm={() => void download()}
      onClose={onClose}
    >
      <RadioCards
        legend="What your calendar says"
        options={calendarWordsOptions}
        value={show}
        onChange={setShow}
      />
      <p className="muted">
        Your calendar can also follow all your events by itself:{' '}
        <Link to="/community/events/mine">a private address</Link>.
      </p>
    </AskDialog>
  );
}

function saveCalendarFile({ fileName, content }: { fileName: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
