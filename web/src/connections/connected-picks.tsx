import { connections } from '@veil/api/contract/connections';
import { useRead } from '../api/use-read.ts';
import { MemberAvatar } from '../photos/member-avatar.tsx';
import styles from './connected-picks.module.css';

interface ConnectedPicksProps {
  /** The handle that is named, if any. */
  chosen: string;
  onPick: (handle: string) => void;
}

/** The reader's connections, named by a press. Anybody else is named by handle: a failure shows nothing. */
export function ConnectedPicks({ chosen, onPick }: ConnectedPicksProps) {
  const { data } = useRead(connections, {}, { revalidateOnFocus: false });
  const all = [...(data?.receivedConnections ?? []), ...(data?.appliedConnections ?? [])];
  const mutual = [...new Map(all.filter(({ isMutual }) => isMutual).map((one) => [one.id, one])).values()];
  if (mutual.length === 0) return null;
  return (
    <ul className={styles.picks} aria-label="Your connections">
      {mutual.map(({ id, handle, photo }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.pick}
            aria-pressed={handle === chosen}
            onClick={() => onPick(handle)}
          >
            <MemberAvatar handle={handle} path={photo} size="small" />
            <bdi>@{handle}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
