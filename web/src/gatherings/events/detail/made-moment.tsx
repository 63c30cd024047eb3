import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import { useState } from 'react';
import { FilePreview } from '../../../profiles/photos/upload/file-preview.tsx';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/over/moment.tsx';
import { EventCard } from '../event-card.tsx';
import { InviteForm } from '../guests/invite-form.tsx';
import { madeEvents } from '../made-events.ts';
import type { EventDialogProps } from './open-guest-dialog.tsx';

/** Shown once, to the host of an event that was just created: the card as guests see it, and whom to invite. */
export function MadeMoment({ event, onClose }: EventDialogProps) {
  // The host may close this before the upload has arrived.
  const [cover] = useState(() => madeEvents.get(event.id));
  return (
    <Moment title="Your evening is made" onClose={onClose}>
      <p className="muted centred">This is how members see it{cover && ', once the picture is checked'}.</p>
      <ul>
        <EventCard
          event={{ ...event, standing: 'none' }}
          cover={cover && event.photo === null && <FilePreview file={cover} fills />}
        />
      </ul>
      {event.heldUntil !== null && (
        <p className="muted centred">
          The guests of last time can join first, until {untilWords(event.heldUntil)}.
        </p>
      )}
      <InviteForm event={event} />
      <Button weight="quiet" wide onClick={onClose}>
        Go to the event
      </Button>
    </Moment>
  );
}

const untilWords = (at: string): string => `${weekday(new Date(at))}, ${clockTime(new Date(at))}`;
