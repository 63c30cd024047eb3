import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { EventMore } from './event-more.tsx';
import styles from './event-page.module.css';

export function Hosts({ event, onChange }: { event: EventDetail; onChange: () => void }) {
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
                  <Link className={`strong one-line ${styles.handle}`} to={memberPath(hostId)}>
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
