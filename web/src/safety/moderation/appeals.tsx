import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { decideAppeal, type OpenAppeal, openAppeals } from '@veil/api/contract/safety/appeals';
import type { ContentReview } from '@veil/api/contract/safety/content-review';
import type { CaseOutcome } from '@veil/api/contract/safety/moderation';
import { type ReportReason, reportReasons } from '@veil/api/contract/safety/report-words';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useUser } from '../../session/auth-context.ts';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import { ContentReviewCard } from '../reviews/content-review/content-review-card.tsx';
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

type Row = OpenAppeal | ContentReview;
const isAppeal = (row: Row): row is OpenAppeal => 'decisionId' in row;
const keyOf = (row: Row): string => (isAppeal(row) ? row.decisionId : `${row.profileId}/${row.id}`);
const since = (row: Row): string => (isAppeal(row) ? row.at : row.waitingSince);

const paging = {
  ...byCursor,
  itemsOf: ({ appeals, contentReviews }: OutputOf<typeof openAppeals>): Row[] =>
    [...appeals, ...contentReviews].sort((one, other) => (since(one) < since(other) ? -1 : 1)),
};

/** Appeals against decisions that others made, of all kinds, and changed texts, the longest waiting first. */
export function Appeals() {
  const { items, error, retry, more, change } = usePagedRead(openAppeals, paging);
  const [told, setTold] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const message = useRef<HTMLParagraphElement>(null);

  /** The card has disappeared, so the focus moves to the next one or to the message. */
  function goOn(done: Row, text: string, place: number) {
    const isOther = (row: Row) => keyOf(row) !== keyOf(done);
    flushSync(() => {
      setTold(text);
      void change((pages) =>
        pages.map((page) => ({
          ...page,
          appeals: page.appeals.filter(isOther),
          contentReviews: page.contentReviews.filter(isOther),
        })),
      );
    });
    const heads = list.current?.querySelectorAll<HTMLElement>('h2[tabindex]') ?? [];
    (heads[Math.min(place, heads.length - 1)] ?? message.current)?.focus();
  }

  return (
    <div className="stack">
      <p ref={message} className={styles.told} role="status" tabIndex={-1}>
        {told}
      </p>
      {!items && error && (
        <ErrorState title="Failed to load the appeals" text={error.message} onRetry={retry} />
      )}
      {!items && !error && <Skeleton label="Loading the appeals" blocks={2} />}
      {items?.length === 0 && !more.hasMore && <Nothing />}
      {items && (items.length > 0 || more.hasMore) && (
        <>
          <ul ref={list} className={`stack-5 ${styles.list}`} aria-label="Appeals and texts">
            {items.map((row, place) => (
              <ItemBoundary key={keyOf(row)}>
                {isAppeal(row) ? (
                  <Appeal one={row} onDecided={(text) => goOn(row, text, place)} />
                ) : (
                  <ContentReviewCard
                    review={row}
                    onClosed={(text) => goOn(row, text, place)}
                    onChanged={retry}
                  />
                )}
              </ItemBoundary>
            ))}
          </ul>
          <LoadMore list={list} count={items.length} {...more} />
        </>
      )}
    </div>
  );
}

function Nothing() {
  const { isOutside } = useUser();
  return (
    <EmptyState
      title={isOutside ? 'No appeal waits for you.' : 'No appeal and no text waits for you.'}
      text={
        isOutside
          ? 'You get a letter as soon as one does.'
          : 'Appeals against your own decisions are with somebody else.'
      }
    />
  );
}

function Appeal({ one, onDecided }: { one: OpenAppeal; onDecided: (told: string) => void }) {
  const { handle, kind, what, outcome, days, reason, decidedAt, text, at, reports, subjectId } = one;
  return (
    <Card as="li" className="stack-4">
      <h2 tabIndex={-1}>{handleOrNobody(handle)}</h2>
      <p className="muted">
        {outcome === null ? `“${what}”` : outcomeWords[outcome]}
        {days !== null && ` for ${countWords(days, 'day')}`} on <Day at={decidedAt} />
      </p>
      <p className={`measure breaks lines ${styles.words}`}>
        <Folded text={reason}>
          <bdi>{reason}</bdi>
        </Folded>
      </p>
      <h3>
        What they say, on <Day at={at} />
      </h3>
      <blockquote className={`measure breaks lines ${styles.words}`}>
        <Folded text={text}>
          <bdi>{text}</bdi>
        </Folded>
      </blockquote>
      {reports.map((report) => (
        <section key={report.id} className={`stack-3 ${styles.reported}`}>
          <h3>
            {reasonName(report.reason)} · {kindName(report.kind)}
          </h3>
          {report.text && (
            <blockquote className={`measure breaks lines ${styles.words}`}>
              <Folded text={report.text}>
                <bdi>{report.text}</bdi>
              </Folded>
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
  onDecided: (told: string) => void;
}) {
  const { write } = useWrite(decideAppeal, { refreshes: [openAppeals] });
  async function decide(outcome: 'upheld' | 'overturned', reason: string) {
    await write({ subjectId: String(subjectId), decisionId, outcome, reason });
    onDecided(outcome === 'upheld' ? 'The decision stands.' : 'The decision is undone.');
  }
  return <AppealVerdict id={decisionId} decide={decide} />;
}
