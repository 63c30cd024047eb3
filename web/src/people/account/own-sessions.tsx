import {
  endSession,
  ownSessions,
  type ShownSession,
  sessionMessages,
} from '@veil/api/contract/people/sessions';
import { useEffect } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { noteDevice } from '../../session/device.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './account.module.css';

/** The devices that are signed in. This device is registered first if it is not on the list yet. */
export function OwnSessions() {
  const { data, error, retry, replace } = useRead(ownSessions, {});
  const { write } = useWrite(endSession, { refreshes: [ownSessions] });
  const { run, busy } = useActionWithToast(sessionMessages.failed);
  useEffect(() => {
    noteDevice().then(
      () => replace(),
      () => undefined,
    );
  }, [replace]);

  if (error && !data)
    return <ErrorState title={sessionMessages.loadFailed} text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading where you are signed in" rows={2} />;

  const end = (id: string) => run(() => write({ id }));
  return (
    <ul className={styles.facts}>
      {data.sessions.map((one) => (
        <ItemBoundary key={one.id}>
          {() => (
            <li className={`line-3 apart ${styles.session}`}>
              <p>
                {nameOf(one)}
                <span className="muted">
                  {' · '}
                  {one.isThis ? 'this one' : <Day at={one.lastUsed} />}
                </span>
              </p>
              {!one.isThis && (
                <Button
                  weight="quiet"
                  size="small"
                  busy={busy}
                  aria-label={`Sign out of ${nameOf(one)}`}
                  onClick={() => void end(one.id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          )}
        </ItemBoundary>
      ))}
    </ul>
  );
}

function nameOf({ browser, system }: ShownSession): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'A browser';
}
