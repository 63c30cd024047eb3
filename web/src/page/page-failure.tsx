import { useEffect, useState } from 'react';
import { connection } from '../api/connection.ts';
import { refreshSignal } from '../api/refresh-signal.ts';
import { deviceClock } from '../storage/device-clock.ts';
import { tabStorage } from '../storage/storage.ts';
import { Button } from '../ui/button.tsx';
import { NoticePage } from './notice-page.tsx';
import { reloadWhenReachable } from './reload.ts';

const reload = () => window.location.reload();

/** Shown for a page that threw. Without a connection, it reloads when the connection is back. */
export function PageFailure() {
  const [isCut] = useState(() => !connection.isOnline());
  useEffect(() => (isCut ? refreshSignal.subscribe(reload) : undefined), [isCut]);

  return (
    <NoticePage
      role="alert"
      title={isCut ? 'This page could not be fetched' : 'This page could not be shown'}
      text={
        isCut
          ? 'Your connection was lost. The page opens when it returns.'
          : 'Something went wrong on our side. Nothing you entered elsewhere is lost.'
      }
      action={
        <Button weight="quiet" onClick={() => void reloadWhenReachable()}>
          Retry
        </Button>
      }
    />
  );
}

const reloadedAtKey = 'reloaded-at';
const reloadPauseMs = 60_000;

/**
 * Shown for a page whose code could not be fetched. With a connection, there is probably a new version of the site with
 * other file names, so it reloads by itself, at most once a minute.
 */
export function CodeFailure() {
  useEffect(() => {
    const now = deviceClock.ms();
    const isSoon = now - Number(tabStorage.read(reloadedAtKey)) < reloadPauseMs;
    if (connection.isOnline() && !isSoon && tabStorage.write(reloadedAtKey, String(now))) reload();
  }, []);
  return <PageFailure />;
}
