import { leaveProfileMessages, pauseProfile } from '@veil/api/contract/profiles/leave-profile';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx';
import { useActionWithToast } from '../../../form/use-action.ts';
import { useIsShared } from '../../../profiles/partner-invites/use-is-shared.ts';
import { useAuth, useUser } from '../../../session/auth-context.ts';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Day } from '../../../ui/day.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import styles from '../account.module.css';

/** Pauses the profile. Each of its people may pause it; only the person who paused can end the pause. */
export function PauseCard() {
  const [open, setOpen] = useState(false);
  const [tellsFriends, setTellsFriends] = useState(false);
  const { refresh } = useAuth();
  const { profile } = useUser();
  const isShared = useIsShared();
  const { write } = useWrite(pauseProfile);
  const ending = useActionWithToast(leaveProfileMessages.failed);
  const pause = profile?.pause ?? null;

  const begin = async () => {
    await write({ isPaused: true, tellsFriends });
    await refresh();
  };
  const end = () => ending.run(() => write({ isPaused: false }).then(refresh));

  return (
    <TitledCard id="pause" title={pause ? 'Paused' : 'Take a pause'} className={styles.card}>
      {pause ? (
        <>
          <p className="muted">
            Since <Day at={pause.since} /> nobody finds this profile, and nothing is sent from it.
            {pause.isOthers &&
              ' Somebody you share it with paused it, and ends it when they are ready. You can still read, block, report, download your data and leave.'}
          </p>
          {pause.isYours && (
            <Button weight="quiet" busy={ending.busy} onClick={() => void end()}>
              End the pause
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="muted">
            Nobody finds the profile, and nothing is sent from it, until you come back.
            {isShared && ' You need nobody’s yes, and only you can end it.'}
          </p>
          <Button weight="quiet" onClick={() => setOpen(true)}>
            Pause the profile
          </Button>
        </>
      )}
      {open && (
        <ConfirmDialog
          title="Pause the profile?"
          action="Pause it"
          weight="primary"
          failed={leaveProfileMessages.failed}
          onConfirm={begin}
          onClose={() => setOpen(false)}
        >
          <p>
            Others see no trace of it while it rests. Your letters wait for you. Evenings you host go to a
            co-host, or are cancelled, and your places at coming ones become free.
          </p>
          <Checkbox
            label="Tell my connections"
            hint="Your connections read that you are taking a pause. Nobody else does."
            checked={tellsFriends}
            onChange={({ target }) => setTellsFriends(target.checked)}
          />
        </ConfirmDialog>
      )}
    </TitledCard>
  );
}
