import { signOutEverywhere } from '@veil/api/contract/people/me';
import { ownMemberCards } from '@veil/api/contract/profiles/partner-invites';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Link } from '../../page/router.tsx';
import { signOut } from '../../session/sign-out.ts';
import { signInGate } from '../../storage/sign-in-gate.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import styles from './account.module.css';
import { OwnSessions } from './own-sessions.tsx';

/** A second person's sign-in stays, whoever made it: somebody may have used a phone that was left open. */
function WhoElse() {
  const others = (useRead(ownMemberCards, {}).data?.cards ?? []).filter(({ holder }) => holder === 'another');
  if (others.length === 0) return null;
  return (
    <p className="muted">
      {others.map(({ name }) => name).join(', ')}{' '}
      {others.length === 1 ? 'signs in here too, and stays' : 'sign in here too, and stay'} signed in.{' '}
      <Link to="/account/people#who-signs-in">Who signs in here</Link>
    </p>
  );
}

export function SessionsCard({ hasProfile }: { hasProfile: boolean }) {
  const [open, setOpen] = useState(false);
  const { write, busy, error, reset } = useWrite(signOutEverywhere);

  function close() {
    if (busy) return;
    setOpen(false);
    reset();
  }

  const confirm = () =>
    write({}).then(
      () => {
        signInGate.close();
        return signOut();
      },
      () => {},
    );

  return (
    <TitledCard id="sessions" title="Where you are signed in" className={styles.card}>
      <p className="muted">
        If you left yourself signed in on a computer or phone that others use, sign it out here.
      </p>
      {hasProfile && <OwnSessions />}
      <Button weight="quiet" onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      <Dialog open={open} title="Sign out everywhere?" onClose={close}>
        <p className="muted">You are signed out on every device, on this one too, and can sign in again.</p>
        {hasProfile && (
          <p className="muted">
            The private address of your calendar stops working. You can make another one under “My events”.
          </p>
        )}
        {hasProfile && <WhoElse />}
        <p role="alert">{error === undefined ? '' : messageOf(error, 'Please try again.')}</p>
        <DialogActions>
          <Button weight="quiet" onClick={close} disabled={busy}>
            Stay signed in
          </Button>
          <Button busy={busy} onClick={() => void confirm()}>
            {busy ? 'Signing out...' : 'Sign out everywhere'}
          </Button>
        </DialogActions>
      </Dialog>
    </TitledCard>
  );
}
