import { connections } from '@veil/api/contract/relations/connections';
import type { ReactNode } from 'react';
import { useRead } from '../../api/use-read.ts';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import styles from './connected-picks.module.css';

interface Connected {
  readonly id: number;
  readonly handle: string;
}

interface ConnectedPicksProps {
  isChosen: (one: Connected) => boolean;
  onPick: (one: Connected) => void;
  /** The id of a connection that is not offered. */
  without?: number;
  /** More that are not offered. */
  withoutIds?: readonly number[] | undefined;
  /** Shown if the reader has no connections. */
  children?: ReactNode;
}

/** The reader's connections as buttons. A failure shows nothing, because a member can still be named by handle. */
export function ConnectedPicks({
  isChosen,
  onPick,
  without,
  withoutIds = [],
  children = null,
}: ConnectedPicksProps) {
  const { data } = useRead(connections, {}, { revalidateOnFocus: false });
  const all = [...(data?.receivedConnections ?? []), ...(data?.appliedConnections ?? [])];
  const offered = all.filter(({ id, isMutual }) => isMutual && id !== without && !withoutIds.includes(id));
  const mutual = [...new Map(offered.map((one) => [one.id, one])).values()];
  if (mutual.length === 0) return data ? children : null;
  return (
    <ul className={`chips ${styles.picks}`} aria-label="Your connections">
      {mutual.map(({ id, handle, photo }) => (
        <ItemBoundary key={id}>
          {() => (
            <li>
              <button
                type="button"
                className={`medium breaks ${styles.pick}`}
                aria-pressed={isChosen({ id, handle })}
                onClick={() => onPick({ id, handle })}
              >
                <MemberAvatar handle={handle} path={photo} size="small" />
                <bdi>@{handle}</bdi>
              </button>
            </li>
          )}
        </ItemBoundary>
      ))}
    </ul>
  );
}
