import { matches } from '@veil/api/contract/discovery/browse/browse';
import { connections, favorites } from '@veil/api/contract/relations/connections';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './list/list.module.css';

interface Pick {
  id: number;
  handle: string;
  photo: string | null;
}

interface Reading {
  error: Error | undefined;
  retry: () => void;
}

/** The first page of each list. It contains most recipients, and anybody else can be named by handle. */
export function PickLists() {
  const linked = useRead(connections, {});
  const marked = useRead(favorites, {});
  const fitting = useRead(matches, {});
  const applied = linked.data && [...linked.data.appliedConnections, ...linked.data.receivedConnections];
  return (
    <>
      <PickList title="Connections" picks={applied && withoutRepeats(applied)} {...linked} />
      <PickList title="Favorites" picks={marked.data?.favorites} {...marked} />
      <PickList
        title="Matches"
        picks={fitting.data?.matches.map(({ id, handle, profileImage }) => ({
          id,
          handle,
          photo: profileImage,
        }))}
        {...fitting}
      />
    </>
  );
}

const withoutRepeats = (all: readonly Pick[]): Pick[] => [
  ...new Map(all.map((pick) => [pick.id, pick])).values(),
];

/** A list without anybody takes no room: whoever it may be can be named. */
function PickList({ title, picks, error, retry }: Reading & { title: string; picks: Pick[] | undefined }) {
  if (picks?.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {content()}
    </section>
  );

  function content() {
    if (!picks && error)
      return <ErrorState title={`${title} could not be loaded`} text={error.message} onRetry={retry} />;
    if (!picks) return <Skeleton label={`Loading ${title}`} rows={2} />;
    return (
      <ul className={styles.rows}>
        {picks.map(({ id, handle, photo }) => (
          <ItemBoundary key={id}>
            {() => (
              <li>
                <Link className={`stack-3 with-both middle ${styles.row}`} to={`/community/chat/${id}`}>
                  <MemberAvatar handle={handle} path={photo} size="small" />
                  <bdi>{handle}</bdi>
                </Link>
              </li>
            )}
          </ItemBoundary>
        ))}
      </ul>
    );
  }
}
