import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import { agreeHomeSafe, type HomeSafe, homeSafe, sayHomeSafe } from '@veil/api/contract/gatherings/home-safe';
import { call } from '../../../api/client.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import { readKey, useRead } from '../../../api/use-read.ts';
import { useAction } from '../../../form/use-action.ts';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { useNow } from '../../../session/use-now.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { eventPath } from '../words.ts';
import { agreementWords } from './home-safe-dialog.tsx';

const minute = 60_000;

export default function HomeSafePage() {
  const { data, error, retry } = useRead(homeSafe, {});
  return (
    <div className="page stack">
      <header className="stack-2">
        <h1>Home safe?</h1>
        <p className="lead">After an evening, one quiet question. You turn it on where you join.</p>
      </header>
      {content()}
    </div>
  );

  function content() {
    if (!data && error)
      return <ErrorState title="Failed to load this" text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading" rows={2} />;
    const { own, others } = data;
    if (own.length === 0 && others.length === 0)
      return (
        <EmptyState
          title="Nothing is asked of you now."
          action={
            <Link className={buttonClass({ weight: 'quiet' })} to="/community/events">
              Find an event
            </Link>
          }
        />
      );
    return (
      <>
        {own.length > 0 && (
          <ul className="stack-5" aria-label="Your evenings">
            {own.map((one) => (
              <ItemBoundary key={one.eventId}>
                <OwnQuestion question={one} />
              </ItemBoundary>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <section className="stack-4" aria-labelledby="named">
            <h2 id="named">Who names you</h2>
            <ul className="stack-5">
              {others.map((one) => (
                <ItemBoundary key={`${one.profileId} ${one.id}`}>
                  <OthersQuestion question={one} />
                </ItemBoundary>
              ))}
            </ul>
          </section>
        )}
      </>
    );
  }
}

function useAnswer() {
  const mutate = useMutate();
  const { run, ...action } = useAction();
  return {
    ...action,
    run: (send: () => Promise<HomeSafe>) =>
      run(async () => {
        await mutate(readKey(homeSafe, {}), await send(), { revalidate: false });
      }),
  };
}

function OwnQuestion({ question }: { question: HomeSafe['own'][number] }) {
  const { eventId, title, asksAt, tellsAt, canAnswer, isAnswered } = question;
  const now = useNow(minute);
  const { run, busy, failure } = useAnswer();
  const isDue = new Date(asksAt) <= now;
  return (
    <li className="stack-3">
      <p className="strong breaks">
        <Link to={eventPath(eventId)}>
          <bdi>{title}</bdi>
        </Link>
      </p>
      {isAnswered ? (
        <p role="status">You said that you are home.</p>
      ) : (
        <>
          <p>{agreementWords(question)}</p>
          <p className="muted">
            {isDue ? `Please answer before ${when(tellsAt)}.` : `We ask you ${when(asksAt)}.`}
          </p>
          {canAnswer && (
            <Button
              weight={isDue ? 'primary' : 'quiet'}
              wide
              busy={busy}
              aria-label={`Yes, I am home from ${title}`}
              onClick={() => void run(() => call(sayHomeSafe, { eventId: String(eventId) }))}
            >
              Yes, I am home
            </Button>
          )}
        </>
      )}
      <p role="alert">{failure}</p>
    </li>
  );
}

function OthersQuestion({ question }: { question: HomeSafe['others'][number] }) {
  const { id, profileId, handle, agrees } = question;
  const { run, busy, failure } = useAnswer();
  const answer = (isYes: boolean) => void run(() => call(agreeHomeSafe, { id, profileId, agrees: isYes }));
  return (
    <li className="stack-3">
      <p className="breaks">
        <Link to={memberPath(profileId)}>@{handle}</Link> asks whether we may tell you if they do not say they
        are home by the morning after an evening.
      </p>
      {agrees !== null && (
        <p className="muted" role="status">
          {agrees ? 'You said yes.' : 'You said no. They are not told that.'}
        </p>
      )}
      <div className="line-3 wraps">
        {agrees !== true && (
          <Button weight="quiet" busy={busy} onClick={() => answer(true)}>
            Yes, tell me<span className="visually-hidden"> about @{handle}</span>
          </Button>
        )}
        {agrees !== false && (
          <Button weight="quiet" busy={busy} onClick={() => answer(false)}>
            No<span className="visually-hidden">, not about @{handle}</span>
          </Button>
        )}
      </div>
      <p role="alert">{failure}</p>
    </li>
  );
}

const when = (at: string): string => `${weekday(new Date(at))}, ${clockTime(new Date(at))}`;
