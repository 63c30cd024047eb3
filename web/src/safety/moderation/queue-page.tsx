import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { moderationMessages, moderationQueue, type QueuedCase } from '@veil/api/contract/safety/moderation';
import { reportReasons } from '@veil/api/contract/safety/report-words';
import { useRef } from 'react';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { Link, useSearchParams } from '../../page/router.tsx';
import { ageOf, dueIn } from '../../page/waits.ts';
import { isReviewer, isTrusted } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Appeals } from './appeals.tsx';
import styles from './moderation.module.css';
import { OtherAppeals } from './other-appeals.tsx';
import { Statistics } from './statistics.tsx';
import { Suspensions } from './suspensions.tsx';
import { countWords, handleOrNobody, kindName, severityName, severityTone } from './words.ts';

const tabNames = ['open', 'nobody', 'appeals', 'suspended', 'statistics'] as const;
type QueueTab = (typeof tabNames)[number];
const isTab = (text: string | null): text is QueueTab => tabNames.some((name) => name === text);

/** `/community/moderation`: everything that a moderator has to decide. */
export default function QueuePage() {
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const named = query.get('tab');
  const tab: QueueTab = isTab(named) ? named : 'open';
  const tabs = [
    { value: 'open' as const, label: 'Open', content: <Queue about="members" /> },
    { value: 'nobody' as const, label: 'Nobody here', content: <Queue about="nobody" /> },
    { value: 'appeals' as const, label: 'Appeals', content: <AllAppeals /> },
    ...(isTrusted(user)
      ? [
          { value: 'suspended' as const, label: 'Suspended', content: <Suspensions /> },
          { value: 'statistics' as const, label: 'Statistics', content: <Statistics /> },
        ]
      : []),
  ];
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Cases</h1>
        <p className="lead">
          What members reported, by whom it is about. Other reviewers decide about somebody you invited, were
          invited by or are connected with, and on what you reported.
        </p>
        {isTrusted(user) && (
          <p className="muted">
            Who read and decided what stands in the <Link to="/community/audit">audit</Link>; who may decide
            is given under <Link to="/community/tiers">tiers</Link>.
          </p>
        )}
      </header>
      {isReviewer(user) ? (
        <Tabs
          label="Cases"
          value={tab}
          onChange={(next) => setQuery(next === 'open' ? {} : { tab: next })}
          tabs={tabs}
        />
      ) : (
        <EmptyState title={moderationMessages.forbidden} />
      )}
    </div>
  );
}

const AllAppeals = () => (
  <div className="stack">
    <OtherAppeals />
    <Appeals />
  </div>
);

const nothingOpen = {
  members: 'What members report appears here.',
  nobody: 'Reports from outside appear here when they name nobody who is here.',
};

function Queue({ about }: { about: keyof typeof nothingOpen }) {
  const { items, error, retry, more } = usePagedRead(moderationQueue, {
    itemsOf: (page: OutputOf<typeof moderationQueue>) => page.cases,
    ...byCursor,
    inputAfter: ({ nextCursor }) => (nextCursor === null ? null : { about, cursor: nextCursor }),
    first: { about },
  });
  const list = useRef<HTMLUListElement>(null);
  if (!items && error)
    return <ErrorState title="Failed to load the cases" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading the cases" blocks={3} />;
  if (items.length === 0 && !more.hasMore)
    return <EmptyState title="No case is open." text={nothingOpen[about]} />;
  return (
    <>
      <ul ref={list} className={`stack-5 ${styles.list}`} aria-label="Open cases">
        {items.map((one) => (
          <ItemBoundary key={one.caseId}>
            <Row one={one} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </>
  );
}

function Row({ one }: { one: QueuedCase }) {
  const { subjectId, handle, severity, reasons, kinds, reports, weight, openedAt, dueAt, claim } = one;
  return (
    <Card as="li" className={`stack-3 ${styles.waiting}`}>
      <div className="line-3 wraps">
        <h2>{handleOrNobody(handle)}</h2>
        <Badge tone={severityTone(severity)}>
          {severityName(severity)}
          {dueAt && `, ${dueIn(dueAt)}`}
        </Badge>
        {one.isHidden && <Badge tone="warn">Hidden for now</Badge>}
        {claim && (
          <Badge tone={claim.isOwn ? 'accent' : 'plain'}>
            {claim.isOwn ? 'With you' : 'With another reviewer'}
          </Badge>
        )}
      </div>
      <div className="stack-1">
        <p>{reasons.map((reason) => reportReasons[reason]).join(' · ')}</p>
        <p className="muted">
          {kinds.map(kindName).join(', ')} · {countWords(reports, 'report')}, counted as {weight} · open for{' '}
          {ageOf(openedAt)}
        </p>
      </div>
      <div className={styles.look}>
        <Link
          className={buttonClass({ weight: 'quiet', size: 'small' })}
          to={`/community/moderation/${subjectId}`}
        >
          Look at this case<span className="visually-hidden"> about {handleOrNobody(handle)}</span>
        </Link>
      </div>
    </Card>
  );
}
