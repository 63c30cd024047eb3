import { type OwnDecision, ownDecisions } from '@veil/api/contract/safety/appeals';
import { personDecided } from '@veil/api/contract/safety/report-words';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { useSupportEmail } from '../../session/use-site-settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import { AppealForm } from './appeal-form.tsx';
import styles from './moderation.module.css';
import { kindName } from './words.ts';

export function OwnDecisions() {
  const { data, error, retry } = useRead(ownDecisions, {});
  if (!data && error)
    return <ErrorState title="The decisions could not be loaded" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading the decisions" blocks={2} />;
  if (data.decisions.length === 0) return <EmptyState title="Nothing was decided about you." />;
  return (
    <>
      <ul className={`stack-5 ${styles.list}`} aria-label="Decisions about you">
        {data.decisions.map((decision) => (
          <ItemBoundary key={decision.id}>
            <Decision decision={decision} onAppeal={retry} />
          </ItemBoundary>
        ))}
      </ul>
      <Redress />
    </>
  );
}

/** Other ways to object, shown beside an appeal and if there is none. */
function Redress() {
  const email = useSupportEmail();
  return (
    <p className="muted">
      Is one of these wrong? Appeal where you can
      {email && (
        <>
          , or write to <a href={`mailto:${email}`}>{email}</a> within six months
        </>
      )}
      : somebody new to it decides. You can also turn to a certified out-of-court dispute settlement body, or
      to a court where you live.
    </p>
  );
}

const deciders: Record<OwnDecision['by'], string> = {
  machine: 'by a machine',
  person: 'by a person',
  rule: 'by a rule; nobody looked',
};
const origins: Record<OwnDecision['origin'], string> = {
  notice: 'after somebody told us',
  own: 'by ourselves, without a report',
};

function Decision({ decision, onAppeal }: { decision: OwnDecision; onAppeal: () => void }) {
  const {
    id,
    what,
    outcome,
    clause,
    by,
    origin,
    reason,
    at,
    until,
    removed,
    appealUntil,
    appeal,
    othersNotifiedAt,
    doneBy,
  } = decision;
  return (
    <Card as="li" className="stack-4">
      <div className="line-3 wraps">
        <h2>{what}</h2>
        {appeal?.outcome === 'overturned' && <Badge tone="ok">Undone</Badge>}
      </div>
      <p className="muted">
        <Day at={at} />
        {until && (
          <>
            , until <Day at={until} />
          </>
        )}
        {(outcome === 'restrict' || outcome === 'suspend') && <> · It takes one tier with it</>}
        {removed.length > 0 && <> · Removed: {removed.map(kindName).join(', ')}</>}
      </p>
      {reason !== '' && (
        <p className={`measure breaks lines ${styles.words}`}>
          <Folded text={reason}>
            <bdi>{reason}</bdi>
          </Folded>
        </p>
      )}
      {doneBy !== undefined && (
        <p className="muted">
          It is for what <bdi>{doneBy}</bdi> did, and goes with <bdi>{doneBy}</bdi> alone.
          {reason === '' && ' Only they read the reason.'}
        </p>
      )}
      <p className="muted">
        {outcome !== null && `${personDecided} `}
        Decided {deciders[by]}, {origins[origin]}. Terms,{' '}
        <Link to="/community/terms">
          clause {clause.number}: {clause.heading}
        </Link>
        .
      </p>
      {othersNotifiedAt && (
        <p className="muted">
          Members you wrote to were told on <Day at={othersNotifiedAt} /> that you were suspended. If that is
          undone, they are told so.
        </p>
      )}
      {appeal && <Appealed appeal={appeal} />}
      {appealUntil && <AppealForm id={id} until={appealUntil} onSent={onAppeal} />}
    </Card>
  );
}

function Appealed({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  const { isYours, outcome, text, reason, at } = appeal;
  return (
    <section className={`stack-3 ${styles.reported}`}>
      <h3>
        {isYours ? 'Your appeal' : 'An appeal'} of <Day at={at} />
      </h3>
      {isYours ? (
        <p className={`measure breaks lines ${styles.words}`}>
          <Folded text={text}>
            <bdi>{text}</bdi>
          </Folded>
        </p>
      ) : (
        <p>Somebody else it concerns has appealed. The answer counts for you too.</p>
      )}
      {outcome === null ? (
        <p className="muted">
          Somebody new to it decides: somebody outside if everybody here is too close, which may take longer.
          You read the answer here.
        </p>
      ) : (
        <>
          <p>
            <strong>{outcome === 'overturned' ? 'The decision was undone.' : 'The decision stands.'}</strong>
          </p>
          {reason !== '' && (
            <p className={`measure breaks lines ${styles.words}`}>
              <Folded text={reason}>
                <bdi>{reason}</bdi>
              </Folded>
            </p>
          )}
        </>
      )}
    </section>
  );
}
