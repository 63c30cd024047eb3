import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { lazyPart } from '../../../page/lazy-part.tsx';
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
        <ChatRoom eventId={event.id} />
      ) : (
        <p className={`muted centred ${styles.closed}`}>{chatRefusal}</p>
      )}
    </section>
  );
}
