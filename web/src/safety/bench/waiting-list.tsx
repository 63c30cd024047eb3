import { Link } from '../../page/router.tsx';
import { ageOf, dueIn } from '../../page/waits.ts';
import { isTrusted } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fold } from '../../ui/form/fold.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import styles from './bench.module.css';
import { LookingForForm } from './looking-for-form.tsx';
import { kindNames, ranks, type WaitingRow } from './rows.ts';
import { useWaiting } from './use-waiting.ts';

/** Everything that this reviewer has to decide, in one list. */
export function WaitingList() {
  const mayDoMore = isTrusted(useUser());
  return (
    <>
      <Rows />
      {mayDoMore && (
        <Fold title="Who we look for">
          <LookingForForm />
        </Fold>
      )}
    </>
  );
}

function Rows() {
  const { isWaiting, failed, isPartial, rows } = useWaiting();
  if (isWaiting) return <Skeleton label="Loading what waits for you" blocks={4} />;
  return (
    <>
      {failed?.error && (
        <ErrorState title="A part could not be loaded" text={failed.error.message} onRetry={failed.retry} />
      )}
      {rows.length === 0 ? (
        <EmptyState title="Nothing waits for you." text="There is nothing to catch up on." />
      ) : (
        <ul aria-label="What waits">
          {rows.map((row) => (
            <ItemBoundary key={row.key}>
              <Row row={row} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {isPartial && <p className="muted">There is more than this: each kind above shows all of its own.</p>}
    </>
  );
}

function Row({ row: { kind, title, words, at, dueAt, rank, why, to } }: { row: WaitingRow }) {
  return (
    <li>
      <Link to={to} className={`stack-1 with-action baseline ${styles.row}`}>
        <span className={`muted small ${styles.kind}`}>{kindNames[kind]}</span>
        <strong className="breaks">
          <bdi>{title}</bdi>
        </strong>
        <span className={styles.words}>
          {words}
          {why && <strong className={styles.why}>{why}</strong>}
        </span>
        <span className={styles.times}>
          {dueAt && <Badge tone={toneOfRank(rank)}>{dueIn(dueAt)}</Badge>}
          <span>waits for {ageOf(at)}</span>
        </span>
      </Link>
    </li>
  );
}

const toneOfRank = (rank: number) =>
  rank === ranks.urgent ? 'danger' : rank === ranks.grave ? 'warn' : 'plain';
