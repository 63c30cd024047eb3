import { useState, useSyncExternalStore } from 'react';
import { acceptPath } from '../page/key-path.ts';
import { Link } from '../page/router.tsx';
import { useDeparture } from '../session/use-departure.ts';
import { token } from '../storage/token.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/form/field.tsx';
import { Dialog, DialogActions } from '../ui/over/dialog.tsx';
import { useCameFrom } from './came-from.ts';
import styles from './sign-in.module.css';
import { SplitPage } from './split-page.tsx';

const neverChanges = () => () => {};

function leadOf({ hasKey, hasEnded }: { hasKey: boolean; hasEnded: boolean }): string {
  if (hasKey)
    return 'Use one that nobody else can open, or create one there. Then you see what is said of you.';
  return hasEnded
    ? 'Your session has ended. Sign in again to go on.'
    : 'Signing in takes you to our identity provider and back again.';
}

export default function LoginPage() {
  const cameFrom = useCameFrom();
  const { busy, failure, depart } = useDeparture('login', cameFrom);
  const creating = useDeparture('create', cameFrom);
  const [why, setWhy] = useState(false);
  const hasEnded = useSyncExternalStore(token.subscribe, token.hasEnded, () => false);
  const hasKey = useSyncExternalStore(
    neverChanges,
    () => cameFrom().startsWith(acceptPath),
    () => false,
  );
  return (
    <SplitPage dialog={<Why open={why} onClose={() => setWhy(false)} />}>
      <h1>{hasKey ? 'Your own sign-in' : 'Welcome back'}</h1>
      <p className="lead">{leadOf({ hasKey, hasEnded })}</p>
      <div className={`stack-3 ${styles.actions}`}>
        <Button wide busy={busy} onClick={depart}>
          Sign in with Veil
        </Button>
        <FieldError message={failure ?? creating.failure} />
        <p className="muted">
          You leave this page to sign in.{' '}
          <button type="button" className={`plain-button ${styles.inline}`} onClick={() => setWhy(true)}>
            Learn why
          </button>
        </p>
        <p className="muted">
          {hasKey ? 'New here?' : 'Invited, but new here?'}{' '}
          {hasKey ? (
            <button
              type="button"
              className={`plain-button ${styles.inline}`}
              aria-busy={creating.busy || undefined}
              onClick={() => void creating.depart()}
            >
              Create your own sign-in
            </button>
          ) : (
            <Link to="/join">Create your account</Link>
          )}
        </p>
      </div>
    </SplitPage>
  );
}

const Why = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} title="Why you sign in elsewhere" onClose={onClose}>
    <div className="stack muted">
      <p>
        Your password is kept by an identity provider, a service that does nothing else. It checks that you
        are you, with a second factor if you like, and tells us only your e-mail address, your name and an id.
      </p>
      <p>
        We never see or store your password, and nobody who might one day break into Veil could find it here.
      </p>
    </div>
    <DialogActions>
      <Button weight="quiet" onClick={onClose}>
        Understood
      </Button>
    </DialogActions>
  </Dialog>
);
