import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/over/moment.tsx';
import { EventCard } from '../event-card.tsx';
import { InviteForm } from '../guests/invite-form.tsx';
import type { EventDialogProps } from './open-guest-dialog.tsx';

/** Shown once, to the host of an event that was just created: the card as guests see it, and whom to invite. */
export function MadeMoment({ event, onClose }: EventDialogProps) {
  return (
    <Moment title="Your evening is made" onClose={onClose}>
      <p className="muted centred">This is how members see it.</p>
      <ul>
        <EventCard event={{ ...event, standing: 'none' }} />
      </ul>
      {event.heldUntil !== null && (
        <p className="muted centred">
          The guests of last time can join first, until {untilWords(event.heldUntil)}.
        </p>
      )}
      <InviteForm eventId={event.id} />
      <Button weight="quiet" wide onClick={onClose}>
        Go to the event
      </Button>
    </Moment>
  );
}

const untilWords = (at: string): string => `${weekday(new Date(at))}, ${clockTime(new Date(at))}`;
