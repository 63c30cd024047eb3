import type { Activity } from '@veil/api/contract/discovery/home/home';
import { leaveEvent } from '@veil/api/contract/gatherings/events/guests';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { eventIdOf } from './activity-kinds.ts';

interface StillComingProps {
  activity: Pick<Activity, 'id'>;
  onAnswered: () => void;
}

/** The two answers to “Still coming?”. A seat that is given back goes to the waitlist. */
export function StillComing({ activity, onAnswered }: StillComingProps) {
  const [isLeaving, setLeaving] = useState(false);
  const eventId = eventIdOf(activity);
  if (eventId === undefined) return null;

  async function leave() {
    await call(leaveEvent, { eventId: eventId ?? '' });
    toast.success('Your seat is free for somebody else.');
    onAnswered();
  }
  return (
    <div className="chips">
      <Button
        size="small"
        onClick={() => {
          toast.success('See you there.');
          onAnswered();
        }}
      >
        I am coming
      </Button>
      <Button size="small" weight="quiet" onClick={() => setLeaving(true)}>
        I cannot come
      </Button>
      {isLeaving && (
        <ConfirmDialog
          title="Give your seat back?"
          action="Give it back"
          failed="Your seat was not given back. Please try again."
          onConfirm={leave}
          onClose={() => setLeaving(false)}
        >
          <p>It goes to the waitlist. If you join again later, you may have to wait yourself.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
