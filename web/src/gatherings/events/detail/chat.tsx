import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { Link } from '../../../page/router.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './event-page.module.css';

const ChatRoom = lazyPart(async () => (await import('./chat-room.tsx')).ChatRoom, {
  waiting: <Skeleton label="Loading the chat" rows={4} />,
  failure: 'Failed to load the chat',
});

export function Chat({ event }: { event: EventDetail }) {
  const { canReadChat, chatRefusal } = event;
  return (
    <section className={`stack-4 ${styles.part}`} aria-labelledby="chat">
      <h2 id="chat">Event chat</h2>
      {canReadChat ? (
        <ChatRoom eventId={event.id} warning={isUnseen(event) && <Unseen event={event} />} />
      ) : (
        <p className={`muted centred ${styles.closed}`}>{chatRefusal}</p>
      )}
    </section>
  );
}

const isUnseen = ({ isHost, own }: EventDetail): boolean => !isHost && own?.shownTo === 'host';

/** For a guest whom only hosts see in the guest list: the chat shows its writers. */
function Unseen({ event: { hosts } }: { event: EventDetail }) {
  const organizer = hosts.find(({ isOrganizer }) => isOrganizer);
  return (
    <p className={`muted small ${styles.unseen}`}>
      Guests will see that it is you who writes. Your place is shown only to the host.{' '}
      {organizer && <Link to={`/community/chat/${organizer.id}`}>Write to the host alone</Link>}
    </p>
  );
}
