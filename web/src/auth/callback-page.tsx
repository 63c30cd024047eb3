import { useEffect, useState } from 'react';
import { NoticePage } from '../page/notice-page.tsx';
import { Link, useLocation } from '../page/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { type CallbackOutcome, finishCallback } from './callback.ts';

/** `/auth/callback`: the page to which the identity provider redirects. */
export function CallbackPage() {
  const { key, hash } = useLocation();
  const arrival = `${key}${hash}`;
  return <Arrival key={arrival} arrival={arrival} hash={hash} />;
}

function Arrival({ arrival, hash }: { arrival: string; hash: string }) {
  const [failure, setFailure] = useState<Exclude<CallbackOutcome, { path: string }>>();

  useEffect(() => {
    let shown = true;
    void finishOnce(arrival, hash).then((outcome) => {
      if (!shown) return;
      if ('path' in outcome) location.replace(outcome.path);
      else setFailure(outcome);
    });
    return () => {
      shown = false;
    };
  }, [arrival, hash]);

  if (!failure) return <p className="page muted">Signing you in...</p>;
  return (
    <NoticePage
      role="alert"
      title="Authentication Error"
      text={failure.message}
      action={
        <Link className={buttonClass({})} to="/login" state={{ from: failure.from }}>
          Try Again
        </Link>
      }
    >
      {failure.reason && <p className="muted">{failure.reason}</p>}
    </NoticePage>
  );
}

let finishing: { arrival: string; outcome: Promise<CallbackOutcome> } | undefined;

/** Processes an answer once, even if the effect runs twice, and removes it from the address and the history. */
function finishOnce(arrival: string, hash: string): Promise<CallbackOutcome> {
  if (finishing?.arrival === arrival) return finishing.outcome;
  history.replaceState(history.state, '', location.pathname);
  finishing = { arrival, outcome: finishCallback(hash) };
  return finishing.outcome;
}
