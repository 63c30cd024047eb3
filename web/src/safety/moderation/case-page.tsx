import {
  type CaseDetail,
  claimCase,
  moderationCase,
  moderationLimits,
  moderationMessages,
} from '@veil/api/contract/safety/moderation';
import { useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Link, useParams } from '../../page/router.tsx';
import { ageOf, dueIn } from '../../page/waits.ts';
import { useNow } from '../../session/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { benchParts } from '../bench/bench-parts.ts';
import { CaseReports } from './case-reports.tsx';
import { type KeptPhoto, useChosenPhotos } from './chosen-photos.ts';
import { CloseHelp } from './close-help.tsx';
import { DecisionForm } from './decision-form.tsx';
import { History } from './history.tsx';
import styles from './moderation.module.css';
import { caseName, countWords, isHelpCall, reportsWords, severityName, severityTone } from './words.ts';

const toQueue = (
  <Link className={buttonClass({ weight: 'quiet' })} to="/community/moderation">
    Back to the cases
  </Link>
);

/** `/community/moderation/{subjectId}`: one case, its evidence, and the decision. */
export default function CasePage() {
  const { subjectId = '' } = useParams();
  const { data, error, retry } = useRead(moderationCase, { subjectId }, { revalidateOnFocus: false });
  return (
    <div className="page stack">
      {data ? (
        <Case one={data} onChange={retry} />
      ) : error ? (
        <Missing fault={error} onRetry={retry} />
      ) : (
        <Skeleton label="Loading the case" blocks={3} />
      )}
    </div>
  );
}

function Missing({ fault, onRetry }: { fault: Error; onRetry: () => void }) {
  const status = fault instanceof ApiError ? fault.status : undefined;
  return (
    <>
      <h1>Case</h1>
      {status === 403 ? (
        <EmptyState title={fault.message} />
      ) : status === 404 || status === 400 ? (
        <EmptyState title={moderationMessages.gone} action={toQueue} />
      ) : (
        <ErrorState title="Failed to load the case" text={fault.message} onRetry={onRetry} />
      )}
    </>
  );
}

const statuses: Record<string, string> = {
  restricted: 'Restricted now',
  suspended: 'Suspended now',
  Suspended: 'Suspended now',
};

function Case({ one, onChange }: { one: CaseDetail; onChange: () => void }) {
  const { severity, openedAt, status, dueAt, isHidden, urgency } = one;
  const isHelp = isHelpCall(one);
  const choice = useChosenPhotos(one);
  return (
    <>
      <header className="stack">
        <p>
          <Link to={benchParts.all.to}>What waits for a decision</Link>
        </p>
        <div className="line-3 wraps">
          <h1>{caseName(one)}</h1>
          <Badge tone={severityTone(severity)}>
            {severityName(one)}
            {dueAt && `, ${dueIn(dueAt)}`}
          </Badge>
          {status && statuses[status] && <Badge tone="warn">{statuses[status]}</Badge>}
        </div>
        <p className="muted">
          {reportsWords(one)} · open for {ageOf(openedAt)}
        </p>
        {isHidden && (
          <p>
            It is hidden from everybody until you decide. Unless you remove it, it is shown again, and further
            reports no longer hide it.
          </p>
        )}
        {urgency === 'minor' && !isHidden && <p>Nothing is hidden: you look at it first.</p>}
      </header>
      <div className={`stack-6 ${styles.columns}`}>
        <div className="stack">
          <CaseReports subjectId={one.subjectId} reports={one.all} choice={choice} />
          <FirstMessages counts={one.firstMessages ?? []} />
          <History before={one.before} isHelp={isHelp} />
        </div>
        <TitledCard id="decision" title={isHelp ? 'Help' : 'Decision'} className="stack-4">
          <Claimed one={one} photos={choice?.photos ?? []} onChange={onChange} />
        </TitledCard>
      </div>
    </>
  );
}

/** Shows only counts, because reviewers read no message that was not reported. */
function FirstMessages({ counts }: { counts: NonNullable<CaseDetail['firstMessages']> }) {
  if (counts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="first-messages">
      <h2 id="first-messages">First messages they were asked about</h2>
      <p className="muted">In the last 30 days, without their words.</p>
      <ul className="stack-1">
        {counts.map(({ why, count }) => (
          <li key={why}>
            {count} × {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ClaimedProps {
  one: CaseDetail;
  photos: readonly KeptPhoto[];
  onChange: () => void;
}

function Claimed({ one, photos, onChange }: ClaimedProps) {
  const { write } = useWrite(claimCase);
  const { run, busy } = useActionWithToast('The case could not be taken up. Please try again.');
  const [isTaken, setTaken] = useState(false);
  const now = useNow(30_000).getTime();
  const { subjectId, caseId, claim } = one;
  async function change(release: boolean) {
    if (await run(() => write({ subjectId: String(subjectId), caseId, ...(release && { release }) })))
      setTaken(!release);
    onChange();
  }
  const isHeld = claim !== null && Date.parse(claim.until) > now;
  if (isHeld && !claim.isOwn) return <p>{moderationMessages.taken} Their time ends by itself.</p>;
  if (!isHeld)
    return (
      <>
        <p className="muted">
          Take it up, so that{' '}
          {isHelpCall(one) ? 'everybody sees that you help.' : 'nobody else decides while you read.'}
        </p>
        <div>
          <Button busy={busy} onClick={() => void change(false)}>
            Take up this case
          </Button>
        </div>
      </>
    );
  const left = Math.ceil((Date.parse(claim.until) - now) / 60_000);
  const minutes = Math.min(moderationLimits.claimMinutes, Math.max(1, left));
  return (
    <>
      <div className={styles.held}>
        <p className="muted" ref={isTaken ? takeFocus : null} tabIndex={-1}>
          It is with you for {countWords(minutes, 'more minute', 'more minutes')}.
        </p>
        <Button weight="quiet" size="small" busy={busy} onClick={() => void change(true)}>
          Let go of it
        </Button>
      </div>
      {isHelpCall(one) ? (
        <CloseHelp one={one} onChange={onChange} />
      ) : (
        <DecisionForm one={one} photos={photos} onChange={onChange} />
      )}
    </>
  );
}
