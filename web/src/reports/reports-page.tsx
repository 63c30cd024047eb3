import type { OutputOf } from '@veil/api/contract/endpoint';
import { reportMessages, reports, type ShownReport } from '@veil/api/contract/reports';
import { useRef } from 'react';
import { byCursor, usePagedRead } from '../api/use-paged-read.ts';
import { Link, useSearchParams } from '../page/router.tsx';
import { isTrusted } from '../session/access.ts';
import { useUser } from '../session/auth-context.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ReportCard } from './report-card.tsx';
import styles from './reports.module.css';

type State = 'open' | 'closed';

/** `/community/reports`: what members reported, for members of tier 3. */
export default function ReportsPage() {
  const [query, setQuery] = useSearchParams();
  const state: State = query.get('tab') === 'closed' ? 'closed' : 'open';
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Reports</h1>
        <p className="lead">
          What members reported, as it was then. Whom it is about never learns who reported it. Who read what
          stands in the <Link to="/community/audit">audit</Link>.
        </p>
      </header>
      {isTrusted(useUser()) ? (
        <Tabs
          label="Reports"
          value={state}
          onChange={(tab) => setQuery(tab === 'open' ? {} : { tab })}
          tabs={[
            { value: 'open', label: 'Open', content: <Reports state="open" /> },
            { value: 'closed', label: 'Closed', content: <Reports state="closed" /> },
          ]}
        />
      ) : (
        <EmptyState title={reportMessages.forbidden} />
      )}
    </div>
  );
}

function Reports({ state }: { state: State }) {
  const { items, error, retry, more, change } = usePagedRead(reports, {
    itemsOf: (page: OutputOf<typeof reports>) => page.reports,
    first: { state },
    inputAfter: (page) => {
      const next = byCursor.inputAfter(page);
      return next && { state, ...next };
    },
  });
  const list = useRef<HTMLUListElement>(null);
  if (!items && error)
    return <ErrorState title="Failed to load the reports" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading the reports" blocks={3} />;
  if (items.length === 0) return <EmptyState title="There are no reports here." />;
  const drop = ({ id }: ShownReport) =>
    change((pages) =>
      pages.map((page) => ({ ...page, reports: page.reports.filter((one) => one.id !== id) })),
    );
  return (
    <>
      <ul ref={list} className={styles.reports} aria-label="Reports">
        {items.map((shown) => (
          <ReportCard key={shown.id} report={shown} onClosed={() => void drop(shown)} />
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </>
  );
}
