import { pendingPhotos } from '@veil/api/contract/profiles/photos/photos';
import { openAppeals, otherAppeals } from '@veil/api/contract/safety/appeals';
import { pendingContentReviews } from '@veil/api/contract/safety/content-review';
import { moderationQueue } from '@veil/api/contract/safety/moderation';
import { pendingProfiles, reviewMessages } from '@veil/api/contract/safety/reviews';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { Link } from '../../../page/router.tsx';
import { ageOf, dueIn } from '../../../page/waits.ts';
import { isReviewer, isTrusted } from '../../../session/access.ts';
import { useUser } from '../../../session/auth-context.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FewChoices } from '../../../ui/form/few-choices.tsx';
import { Fold } from '../../../ui/form/fold.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { ReviewQueues } from '../review-queues.tsx';
import styles from './inbox.module.css';
import { LookingForForm } from './looking-for-form.tsx';
import { type InboxKind, type InboxRow, inboxKinds, inboxRows, ranks } from './rows.ts';

/** `/community/pending-profiles/inbox`: everything that this reviewer has to decide, in one list. */
export function InboxPage() {
  const user = useUser();
  const canReview = isReviewer(user);
  return (
    <div className="page stack">
      <Breadcrumb here="Inbox" />
      <header className="stack">
        <h1>Inbox</h1>
        <p className="lead">
          The most urgent first. Other reviewers decide about somebody you invited, were invited by or are
          connected with.
        </p>
      </header>
      {canReview ? (
        <>
          <ReviewQueues />
          {isTrusted(user) && (
            <Fold title="Who we look for">
              <LookingForForm />
            </Fold>
          )}
          <Inbox />
        </>
      ) : (
        <NotAllowed message={reviewMessages.listForbidden} />
      )}
    </div>
  );
}

function useInbox() {
  const reads = [
    useRead(pendingProfiles, {}),
    useRead(pendingPhotos, {}),
    useRead(pendingContentReviews, {}),
    useRead(moderationQueue, { about: 'members' }),
    useRead(moderationQueue, { about: 'nobody' }),
    useRead(openAppeals, {}),
    useRead(otherAppeals, {}),
  ] as const;
  const [profiles, photos, contentReviews, cases, nobodys, appeals, others] = reads;
  const isWaiting = reads.some(({ data, error }) => !data && !error);
  const failed = reads.find(({ data, error }) => !data && error);
  const hasMore = [profiles, photos, contentReviews, cases, nobodys, appeals].some(
    ({ data }) => data?.nextCursor,
  );
  const rows = inboxRows({
    profiles: profiles.data?.profiles ?? [],
    photos: photos.data?.photos ?? [],
    contentReviews: contentReviews.data?.contentReviews ?? [],
    cases: [...(cases.data?.cases ?? []), ...(nobodys.data?.cases ?? [])],
    appeals: appeals.data?.appeals ?? [],
    others: others.data?.appeals ?? [],
  });
  return { isWaiting, failed, hasMore, rows };
}

/** What is looked up rather than decided, and the cases beyond the first page. */
const benchPages = [
  { to: '/community/moderation', label: 'All cases', isForTrusted: false },
  { to: '/community/moderation?tab=suspended', label: 'Suspended members', isForTrusted: true },
  { to: '/community/moderation?tab=statistics', label: 'Statistics', isForTrusted: true },
  { to: '/community/audit', label: 'Audit', isForTrusted: true },
];

type InboxFilter = InboxKind | 'all';

function Inbox() {
  const { isWaiting, failed, hasMore, rows } = useInbox();
  const mayDoMore = isTrusted(useUser());
  const [kind, setKind] = useState<InboxFilter>('all');
  if (isWaiting) return <Skeleton label="Loading what waits for you" blocks={4} />;
  const shown = rows.filter((row) => kind === 'all' || row.kind === kind);
  const countOf = (one: InboxKind) => rows.filter((row) => row.kind === one).length;
  const kinds = Object.entries(inboxKinds) as [InboxKind, string][];
  return (
    <>
      {failed?.error && (
        <ErrorState title="A part could not be loaded" text={failed.error.message} onRetry={failed.retry} />
      )}
      <div className={styles.filter}>
        <FewChoices<InboxFilter>
          label="Show"
          labelHidden
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: rows.length > 0 ? `All (${rows.length})` : 'All' },
            ...kinds
              .filter(([one]) => countOf(one) > 0)
              .map(([one, label]) => ({ value: one, label: `${label} (${countOf(one)})` })),
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title="Nothing waits for you." text="There is nothing to catch up on." />
      ) : (
        <ul className={styles.rows} aria-label="What waits">
          {shown.map((row) => (
            <ItemBoundary key={row.key}>
              <Row row={row} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      <nav className={`muted medium ${styles.more}`} aria-label="More of the bench">
        {hasMore && <p>There is more than this: the lists above and “All cases” show all.</p>}
        <ul className="line-4 wraps">
          {benchPages
            .filter(({ isForTrusted }) => !isForTrusted || mayDoMore)
            .map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}

function Row({ row: { kind, title, words, at, dueAt, rank, why, to } }: { row: InboxRow }) {
  return (
    <li>
      <Link to={to} className={`stack-1 with-action baseline ${styles.row}`}>
        <span className={`muted small ${styles.kind}`}>{inboxKinds[kind]}</span>
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
