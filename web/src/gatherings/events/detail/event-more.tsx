import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { useNavigate } from '../../../page/router.tsx';
import { MoreMenu } from '../../../relations/blocks/more-menu.tsx';
import type { Reported } from '../../../safety/reports/report-dialog.tsx';

interface EventMoreProps {
  event: EventDetail;
  /** The subject in the button's label, if it is not the organizer. */
  about?: string;
  report: Reported;
  onChange: () => void;
}

/** A guest's actions about the organizer and the event. Hosts have none, and there are none without an organizer. */
export function EventMore({ event: { hosts, isHost }, onChange, ...menu }: EventMoreProps) {
  const navigate = useNavigate();
  const organizer = hosts.find(({ isOrganizer }) => isOrganizer);
  if (isHost || !organizer) return null;
  return (
    <MoreMenu
      handle={organizer.handle}
      onBlocked={() => {
        onChange();
        void navigate('/community/events');
      }}
      {...menu}
    />
  );
}
