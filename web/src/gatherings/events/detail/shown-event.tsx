import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { PhotoGallery } from '../../../profiles/photos/photo-gallery.tsx';
import { photoReport } from '../../../safety/reports/photo-report.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { Chat } from './chat.tsx';
import { Cover } from './cover.tsx';
import { EventMore } from './event-more.tsx';
import styles from './event-page.module.css';
import { Facts } from './facts.tsx';
import { Guests } from './guests.tsx';
import { Head } from './head.tsx';
import { Hosts } from './hosts.tsx';
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
