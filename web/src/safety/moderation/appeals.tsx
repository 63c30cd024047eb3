import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { decideAppeal, type OpenAppeal, openAppeals } from '@veil/api/contract/safety/appeals';
import type { CaseOutcome } from '@veil/api/contract/safety/moderation';
import { type ReportReason, reportReasons } from '@veil/api/contract/safety/report-words';
import { useRef } from 'react';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useUser } from '../../session/auth-context.ts';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { toast } from '../../ui/over/toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { AppealVerdict } from './appeal-verdict.tsx';
import { Evidence } from './evidence.tsx';
import styles from './moderation.module.css';
import { countWords, handleOrNobody, kindName } from './words.ts';

const outcomeWords: Record<CaseOutcome, string> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  remove: 'Content removed',
  restrict: 'Restricted',
  suspend: 'Suspended',
};

const consequenceIfRight: Partial<Record<OpenAppeal['kind'], string>> = {
  newcomer: 'If they are right, another reviewer reads the profile anew.',
  photo: 'The picture is deleted. If they are right, they are asked to upload it again.',
  tier: 'If they are right, they have it again at once.',
};

/** Appeals against decisions that others made, of all kinds. */
export function Appeals() {
  const { items, error, retry, more, change } = usePagedRead(openAppeals, {
    itemsOf: (page: OutputOf<typeof openAppeals>) => page.appeals,
    ...byCursor,
  });
  const list = useRef<HTMLUListElement>(null);
  const { isOutside } = useUser();
  if (!items && error)
    return <ErrorState title="Failed to load the appeals" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading the appeals" blocks={2} />;
  if (items.length === 0 && !more.hasMore)
    return (
      <EmptyState
        title="No appeal waits for you."
        text={
          isOutside
            ? 'You get a letter as soon as one does.'
            : 'Appeals against your own decisions are with somebody else.'
        }
      />
    );
  const drop = ({ decisionId }: OpenAppeal) =>
    change((pages) =>
      pages.map((page) => ({
        ...page,
        appeals: page.appeals.filter((one) => one.decisionId !== decisionId),
      })),
    );
  return (
    <>
      <ul ref={list} className={`stack-5 ${styles.list}`} aria-label="Appeals">
        {items.map((one) => (
          <ItemBoundary key={one.decisionId}>
            <Appeal one={one} onDecided={() => void drop(one)} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </>
  );
}

function Appeal({ one, onDecided }: { one: OpenAppeal; onDecided: () => void }) {
  const { handle, kind, what, outcome, days, reason, decidedAt, text, at, reports, subjectId } = one;
  return (
    <Card as="li" className="stack-4">
      <h2>{handleOrNobody(handle)}</h2>
      <p className="muted">
        {outcome === null ? `“${what}”` : outcomeWords[outcome]}
        {days !== null && ` for ${countWords(days, 'day')}`} on <Day at={decidedAt} />
      </p>
      <p className={`measure breaks lines ${styles.words}`}>
        <bdi>{reason}</bdi>
      </p>
      <h3>
        What they say, on <Day at={at} />
      </h3>
      <blockquote className={`measure breaks lines ${styles.words}`}>
        <bdi>{text}</bdi>
      </blockquote>
      {reports.map((report) => (
        <section key={report.id} className={`stack-3 ${styles.reported}`}>
          <h3>
            {reasonName(report.reason)} · {kindName(report.kind)}
          </h3>
          {report.text && (
            <blockquote className={`measure breaks lines ${styles.words}`}>
              <bdi>{report.text}</bdi>
            </blockquote>
          )}
          <Evidence subjectId={subjectId} {...report} />
        </section>
      ))}
      {consequenceIfRight[kind] && <p className="muted">{consequenceIfRight[kind]}</p>}
      <AppealForm one={one} onDecided={onDecided} />
    </Card>
  );
}

const isReason = (text: string): text is ReportReason => Object.hasOwn(reportReasons, text);
const reasonName = (reason: string): string => (isReason(reason) ? reportReasons[reason] : reason);

function AppealForm({
  one: { subjectId, decisionId },
  onDecided,
}: {
  one: OpenAppeal;
  onDecided: () => void;
}) {
  const { write } = useWrite(decideAppeal, { refreshes: [openAppeals] });
  async function decide(outcome: 'upheld' | 'overturned', reason: string) {
    await write({ subjectId: String(subjectId), decisionId, outcome, reason });
    toast.success(outcome === 'upheld' ? 'The decision stands.' : 'The decision is undone.');
    onDecided();
  }
  return <AppealVerdict id={decisionId} decide={decide} />;
}
