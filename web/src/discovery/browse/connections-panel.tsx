import { type Connection, type ConnectionList, connections } from '@veil/api/contract/relations/connections';
import { useRef } from 'react';
import { usePagedRead } from '../../api/use-paged-read.ts';
import { countProfiles } from '../../profiles/members/card-words.ts';
import cards from '../../profiles/members/face-card.module.css';
import { RelationCard } from '../../relations/connections/relation-card.tsx';
import { Introductions, WrittenIntroductions } from '../../relations/introductions/introductions.tsx';
import { useNow } from '../../session/use-now.ts';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import styles from './connections.module.css';
import { SeeWhoIsHere } from './see-who-is-here.tsx';

const hour = 60 * 60 * 1000;

/** Reads one of the two lists page by page. */
function useList(list: ConnectionList) {
  return usePagedRead(connections, {
    first: { list },
    itemsOf: ({ appliedConnections, receivedConnections }): readonly Connection[] =>
      list === 'applied' ? appliedConnections : receivedConnections,
    inputAfter: ({ nextApplied, nextReceived }) => {
      const cursor = list === 'applied' ? nextApplied : nextReceived;
      return cursor === null ? null : { list, cursor };
    },
  });
}

/** The members whom the reader said yes to, and those who said yes to the reader. */
export function ConnectionsPanel() {
  const received = useList('received');
  const applied = useList('applied');
  const failed = [received, applied].find(({ error, items }) => error && !items);
  if (failed)
    return (
      <ErrorState title="Failed to load connections" text={failed.error?.message} onRetry={failed.retry} />
    );
  if (!received.items || !applied.items) return <Skeleton label="Loading connections" rows={4} />;
  const mutual = received.items.filter(({ isMutual }) => isMutual).length;
  // Whoever said yes too stands among those who said yes to the reader, also before everybody on both profiles has.
  const answered = new Set(received.items.map(({ id }) => id));
  const unanswered = applied.items.filter(({ id, isMutual }) => !isMutual && !answered.has(id));
  return (
    <div className="stack-6">
      {mutual > 0 && !received.more.hasMore && (
        <p className="muted">Connected with {countProfiles(mutual)}: you both said yes.</p>
      )}
      <Introductions />
      {received.items.length + applied.items.length === 0 ? (
        <EmptyState
          title="No Connections Yet"
          text="Open a profile and press Connect to say what you would like."
          action={<SeeWhoIsHere />}
        />
      ) : (
        <>
          <List title="Received" none="Nobody so far." items={received.items} more={received.more} />
          <List
            title="Applied"
            none={applied.items.length > 0 ? 'They all said yes too.' : 'You have not told anybody yet.'}
            items={unanswered}
            more={applied.more}
          />
        </>
      )}
      <WrittenIntroductions />
    </div>
  );
}

interface ListProps {
  title: string;
  none: string;
  items: readonly Connection[];
  more: ReturnType<typeof useList>['more'];
}

function List({ title, none, items, more }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const now = useNow(hour);
  return (
    <section className="stack-4" aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {items.length === 0 && !more.hasMore && <p className="muted">{none}</p>}
      <ul ref={list} className={cards.grid}>
        {items.map((one) => (
          <ItemBoundary key={one.id}>
            <RelationCard relation={one} from="connections" now={now} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </section>
  );
}
