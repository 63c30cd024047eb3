import { conversationIdOf } from '@veil/api/contract/messaging/conversations/conversations';
import type { Beginning } from '@veil/api/contract/relations/connections';
import { Link } from '../../page/router.tsx';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { useUser } from '../../session/auth-context.ts';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import styles from './list/list.module.css';

interface BeginningsProps {
  beginnings: readonly Beginning[];
  /** The id of the conversation that is open beside the list. */
  chosen: string | undefined;
}

/** Connections in which nobody has written yet. What each connection is about is shown only inside it. */
export function Beginnings({ beginnings, chosen }: BeginningsProps) {
  const ownId = useUser().profile?.id ?? 0;
  return (
    <ul className={styles.rows} aria-label="Beginnings">
      {beginnings.map(({ id, handle, photo }) => {
        const conversation = conversationIdOf(ownId, id);
        return (
          <ItemBoundary key={id}>
            {() => (
              <li>
                <Link
                  className={`stack-3 with-both middle ${styles.row}`}
                  to={`/community/messages/${conversation}`}
                  aria-current={conversation === chosen ? 'page' : undefined}
                >
                  <MemberAvatar handle={handle} path={photo} />
                  <span className={styles.words}>
                    <span className={styles.name}>
                      <bdi>{handle}</bdi>
                    </span>
                    <span className={`muted medium ${styles.last}`}>You both said yes</span>
                  </span>
                </Link>
              </li>
            )}
          </ItemBoundary>
        );
      })}
    </ul>
  );
}
