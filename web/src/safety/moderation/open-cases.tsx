import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { moderationQueue, type QueuedCase } from '@veil/api/contract/safety/moderation';
import { reportReasons } from '@veil/api/contract/safety/report-words';
import { useRef } from 'react';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { Link } from '../../page/router.tsx';
import { ageOf, dueIn } from '../../page/waits.ts';
import { useUser } from '../../session/auth-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import styles from './moderation.module.css';
import { caseName, kindName, reportsWords, severityName, severityTone } from './words.ts';

/** The cases about members, then those about nobody who is here, where there are any. */
export const OpenCases = () => (
  <>
    <Queue about="members" label="Open cases" />
    <Queue about="nobody" label="About nobody who is here" />
  </>
);

interface QueueProps {
  about: 'members' | 'nobody';
  label: string;
}

function Queue({ about, label }: QueueProps) {
  const { items, error, retry, more } = usePagedRead(moderationQueue, {
    itemsOf: (page: OutputOf<typeof moderationQueue>) => page.cases,
    ...byCursor,
    inputAfter: ({ nextCursor }) => (nextCursor === null ? null : { about, cursor: nextCursor }),
    first: { about },
  });
  const list = useRef<HTMLUListElement>(null);
  const { isOutside } = useUser();
  if (!items && error)
    return <ErrorState title="Failed to load the cases" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading the cases" blocks={3} />;
  if (items.length === 0 && !more.hasMore)
    return about === 'members' ? (
      <EmptyState
        title="No case waits for you."
        text={isOutside ? 'You get a letter as soon as one does.' : 'What you may decide appears here.'}
      />
    ) : null;
  return (
    <>
      <ul ref={list} className={`stack-5 ${styles.list}`} aria-label={label}>
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
  const { subjectId, severity, reasons, kinds, openedAt, dueAt, claim } = one;
  return (
    <Card as="li" className={`stack-3 ${styles.waiting}`}>
      <div className="line-3 wraps">
        <h2>{caseName(one)}</h2>
        <Badge tone={severityTone(severity)}>
          {severityName(one)}
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
          {kinds.map(kindName).join(', ')} · {reportsWords(one)} · open for {ageOf(openedAt)}
        </p>
      </div>
      <div className={styles.look}>
        <Link
          className={buttonClass({ weight: 'quiet', size: 'small' })}
          to={`/community/moderation/${subjectId}`}
        >
          Look at this case<span className="visually-hidden"> about {caseName(one)}</span>
        </Link>
      </div>
    </Card>
  );
}
