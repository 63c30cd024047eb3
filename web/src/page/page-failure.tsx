import { useEffect, useState } from 'react';
import { connection } from '../api/connection.ts';
import { refreshSignal } from '../api/refresh-signal.ts';
import { Button } from '../ui/button.tsx';
import { NoticePage } from './notice-page.tsx';
import { reloadWhenReachable } from './reload.ts';

const reload = () => window.location.reload();

/**
 * In place of a page that broke or whose code could not be fetched. In the second case it reloads when the connection is back.
 */
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
