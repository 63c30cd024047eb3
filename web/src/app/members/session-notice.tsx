import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from '../../page/router.tsx';
import { useDeparture } from '../../session/use-departure.ts';
import { token } from '../../storage/token.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';

/** A dialog that says that the session has ended. Once dismissed, it stays as a bar. */
export function SessionNotice() {
  const { pathname, search, hash } = useLocation();
  const { busy, failure, depart } = useDeparture('login', () => `${pathname}${search}${hash}`);
  const [isAside, setAside] = useState(false);
  const ended = token.isSignedOut() ? 'You signed out everywhere' : 'Your session has ended';
  const signInAgain = (
    <Button size={isAside ? 'small' : 'normal'} busy={busy} onClick={depart}>
      Sign in again
    </Button>
  );
  return (
    <>
      <NoticeBar
        icon={Clock}
        text={isAside ? `${ended}. Sign in again to go on.` : undefined}
        action={signInAgain}
      />
      <Dialog open={!isAside} title={ended} onClose={() => setAside(true)}>
        <div className="stack">
          <p className="muted">
            Sign in again to go on. You come back to this page, and what you have typed is kept.
          </p>
          <FieldError message={failure} />
          <DialogActions>
            <Button weight="quiet" onClick={() => setAside(true)}>
              Not now
            </Button>
            {signInAgain}
          </DialogActions>
        </div>
      </Dialog>
    </>
  );
}
