import { freshSignInSeconds, freshSignInSecondsAtFirst } from '@veil/api/contract/fields/endpoint';
import type { Me } from '@veil/api/contract/people/me';
import { useEffect, useState } from 'react';
import { deviceClock } from '../storage/device-clock.ts';
import { tabStorage } from '../storage/storage.ts';
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
  return signedInAt !== undefined && deviceClock.ms() - signedInAt.getTime() < (seconds - spare) * 1000;
}

/** What somebody had pressed when they left to sign in again: when, what for, and which of several. */
const pressedName = 'veil.pressed';
/** ms in which a sign-in usually ends. A later one opens nothing by itself. */
const signInMs = 15 * 60_000;

function pressedFor(what: string): string | undefined {
  const [at, kept, ...which] = (tabStorage.read(pressedName) ?? '').split('\n');
  const isRecent = deviceClock.ms() - Number(at) < signInMs;
  return isRecent && kept === what ? which.join('\n') : undefined;
}

/**
 * `ask` runs an action that needs a fresh sign-in. If the last sign-in is too old, `dialog` asks for a new one first.
 * `resumed` is the `which` of the action that was pressed before it, once the person has come back from signing in: its
 * dialog opens by itself.
 * @param returnPath the page of the action, to which the person returns
 */
export function useFreshSignIn(what: string, returnPath: string) {
  const user = useUser();
  const [asking, setAsking] = useState<string>();
  const [resumed] = useState(() => (isFresh(user) ? pressedFor(what) : undefined));
  useEffect(() => {
    if (resumed !== undefined) tabStorage.remove(pressedName);
  }, [resumed]);
  const { busy, failure, depart } = useDeparture('login', () => {
    tabStorage.write(pressedName, [deviceClock.ms(), what, asking ?? ''].join('\n'));
    return returnPath;
  });
  return {
    ask: (act: () => void, which = '') => (isFresh(user) ? act() : setAsking(which)),
    resumed,
    dialog: (
      <Dialog
        open={asking !== undefined}
        title="Please sign in again first"
        onClose={() => setAsking(undefined)}
      >
        <p className="muted">
          We ask for it before {what}, so that nobody does it for you on a device that you left open. You come
          back to this page.
        </p>
        <FieldError message={failure} />
        <DialogActions>
          <Button weight="quiet" onClick={() => setAsking(undefined)}>
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
