import { freshSignInSeconds } from '@veil/api/contract/fields/endpoint';
import { useState } from 'react';
import { deviceClock } from '../storage/device-clock.ts';
import { token } from '../storage/token.ts';
import { signInTimeOf } from '../storage/token-claims.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/form/field.tsx';
import { Dialog, DialogActions } from '../ui/over/dialog.tsx';
import { useDeparture } from './use-departure.ts';

/** s reserved for the time that a call takes. */
const spare = 30;

function isFresh(): boolean {
  const signedInAt = signInTimeOf(token.read() ?? '');
  return (
    signedInAt !== undefined &&
    deviceClock.now().getTime() - signedInAt.getTime() < (freshSignInSeconds - spare) * 1000
  );
}

/**
 * `ask` runs an action that needs a fresh sign-in. If the last sign-in is too old, `dialog` asks for a new one first.
 * @param returnPath the page of the action, to which the person returns
 */
export function useFreshSignIn(what: string, returnPath: string) {
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, depart } = useDeparture('login', () => returnPath);
  return {
    ask: (act: () => void) => (isFresh() ? act() : setAsking(true)),
    dialog: (
      <Dialog open={isAsking} title="Please sign in again first" onClose={() => setAsking(false)}>
        <p className="muted">
          We ask for it before {what}, so that nobody does it for you on a device that you left open. You come
          back to this page.
        </p>
        <FieldError message={failure} />
        <DialogActions>
          <Button weight="quiet" onClick={() => setAsking(false)}>
            Not now
          </Button>
          <Button busy={busy} onClick={depart}>
            Sign in again
          </Button>
        </DialogActions>
      </Dialog>
    ),
  };
}
