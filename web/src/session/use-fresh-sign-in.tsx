import { freshSignInSeconds, freshSignInSecondsAtFirst } from '@veil/api/contract/fields/endpoint';
import type { Me } from '@veil/api/contract/people/me';
import { useState } from 'react';
import { deviceClock } from '../storage/device-clock.ts';
import { token } from '../storage/token.ts';
import { signInTimeOf } from '../storage/token-claims.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/form/field.tsx';
import { Dialog, DialogActions } from '../ui/over/dialog.tsx';
import { useUser } from './auth-context.ts';
import { useDeparture } from './use-departure.ts';

/** s reserved for the time that a call takes. */
const spare = 30;

function isFresh({ approvalStatus, profile }: Me): boolean {
  const signedInAt = signInTimeOf(token.read() ?? '');
  const isFirst = profile !== null && approvalStatus === 'pending';
  const seconds = isFirst ? freshSignInSecondsAtFirst : freshSignInSeconds;
  return (
    signedInAt !== undefined && deviceClock.now().getTime() - signedInAt.getTime() < (seconds - spare) * 1000
  );
}

/**
 * `ask` runs an action that needs a fresh sign-in. If the last sign-in is too old, `dialog` asks for a new one first.
 * @param returnPath the page of the action, to which the person returns
 */
export function useFreshSignIn(what: string, returnPath: string) {
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, depart } = useDeparture('login', () => returnPath);
  return {
    ask: (act: () => void) => (isFresh(user) ? act() : setAsking(true)),
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
