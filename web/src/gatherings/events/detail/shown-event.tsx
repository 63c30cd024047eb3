import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { PhotoGallery } from '../../../profiles/photos/photo-gallery.tsx';
import { PhotoOrDrawing } from '../../../profiles/photos/photo-or-drawing.tsx';
import { photoReport } from '../../../safety/reports/photo-report.ts';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { EventArt } from '../event-art.tsx';
import { EventMore } from './event-more.tsx';
import styles from './event-page.module.css';
import { Facts } from './facts.tsx';
import { Guests } from './guests.tsx';
import { Head } from './head.tsx';
import { Place } from './place.tsx';

const HostPhotos = lazyPart(async () => (await import('../photos/host-photos.tsx')).HostPhotos, {
  waiting: <Skeleton label="Loading the photos" blocks={2} />,
  failure: 'Failed to load the photos',
});

interface ShownEventProps {
  event: EventDetail;
  onChange: () => void;
}

export function ShownEvent({ event, onChange }: ShownEventProps) {
  const { description, specialRequirements, tags, photos } = event;
  const others = photos.filter(({ isCover }) => !isCover);
  return (
    <article className={`stack-5 ${styles.event}`} aria-label={event.title}>
      <Cover event={event} onChange={onChange} />
      <div className={`stack-5 top ${styles.top}`}>
        <Head event={event} />
        <Facts event={event} />
      </div>
      <aside className={styles.side} aria-label="Your place">
        <Place event={event} />
      </aside>
      <div className={`stack-7 top ${styles.words}`}>
        <section className={`stack-4 ${styles.part}`} aria-labelledby="about">
          <h2 id="about">About</h2>
          <FormattedText text={description} />
          {specialRequirements !== '' && (
            <>
              <h3>Special requirements</h3>
              <FormattedText text={specialRequirements} />
            </>
          )}
          {tags.length > 0 && (
            <ul className="chips" aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag} className={styles.tag}>
                  <bdi>{tag}</bdi>
                </li>
              ))}
            </ul>
          )}
        </section>
        <Hosts event={event} onChange={onChange} />
        <Guests event={event} />
        {(event.isHost || others.length > 0) && (
          <section className={`stack-4 ${styles.part}`} aria-labelledby="photos">
            <h2 id="photos">Photos</h2>
            {event.isHost ? (
              <HostPhotos event={event} />
            ) : (
              <PhotoGallery
                photos={others.map(({ path }) => ({ path, caption: '' }))}
                more={({ path }, name) => (
                  <EventMore event={event} about={name} report={photoReport(path)} onChange={onChange} />
                )}
              />
            )}
          </section>
        )}
        <Chat event={event} />
      </div>
    </article>
  );
}

const ChatRoom = lazyPart(async () => (await import('./chat-room.tsx')).ChatRoom, {
  waiting: <Skeleton label="Loading the chat" rows={4} />,
  failure: 'Failed to load the chat',
});

function Chat({ event }: { event: EventDetail }) {
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

function Cover({ event, onChange }: { event: EventDetail; onChange: () => void }) {
  const { id, category, photo, title, isCancelled } = event;
  return (
    <div className={isCancelled ? `${styles.cover} ${styles.gone}` : styles.cover}>
      <PhotoOrDrawing
        path={photo}
        drawing={<EventArt category={category} seed={id} />}
        size="full"
        alt={`${title}, cover photo`}
      />
      {photo !== null && (
        <div className={styles.coverMore}>
          <EventMore event={event} about="Cover photo" report={photoReport(photo)} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

function Hosts({ event, onChange }: { event: EventDetail; onChange: () => void }) {
  const { id, hosts } = event;
  if (hosts.length === 0) return null;
  return (
    <section className={`stack-4 ${styles.part}`} aria-labelledby="hosts">
      <h2 id="hosts">{hosts.length === 1 ? 'Host' : 'Hosts'}</h2>
      <ul className={`stack-3 tiles ${styles.people}`}>
        {hosts.map(({ id: hostId, handle, photo, isOrganizer }) => (
          <ItemBoundary key={hostId}>
            {() => (
              <li className={`line-3 shrinks ${styles.person}`}>
                <MemberAvatar handle={handle} path={photo} />
                <div className={styles.who}>
                  <Link className={`strong breaks ${styles.handle}`} to={memberPath(hostId)}>
                    @{handle}
                  </Link>
                  <span className="muted medium">{isOrganizer ? 'Organizer' : 'Co-host'}</span>
                </div>
                {isOrganizer && (
                  <EventMore event={event} report={{ kind: 'event', id: String(id) }} onChange={onChange} />
                )}
              </li>
            )}
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}
