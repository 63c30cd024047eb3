import {
  ownNotificationSettings,
  saveNotificationSettings,
} from '@veil/api/contract/notifications/notification-settings';
import { endSession, ownSessions } from '@veil/api/contract/people/sessions';
import { ownPhotoGrants, revokePhotoAccess } from '@veil/api/contract/profiles/photo-access';
import { ownPrivacy, savePrivacy } from '@veil/api/contract/relations/privacy';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { useMutate } from '../../api/use-mutate.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { nextMorning } from '../../page/next-morning.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import styles from './curtains.module.css';
import { type CurtainName, curtainNames, curtainsLeftOpen } from './curtains-left-open.ts';

type StepState = 'running' | 'done' | 'failed';
type States = Record<CurtainName, StepState>;

const signs = { running: LoaderCircle, done: Check, failed: CircleAlert };
const allRunning = (): States => ({ pictures: 'running', presence: 'running', news: 'running' });

/** Closes what the reader opened, hides their presence and quiets their news, as soon as it is there. */
export default function CurtainsDialog({ onClose }: { onClose: () => void }) {
  const [states, setStates] = useState(allRunning);
  const mutate = useMutate();

  const draw = useCallback(async () => {
    const open = new Set(curtainStepNames);
    curtainsLeftOpen.keep([...open]);
    setStates(allRunning());
    const settle = (name: CurtainName, state: StepState) => {
      if (state === 'done') open.delete(name);
      curtainsLeftOpen.keep([...open]);
      setStates((before) => ({ ...before, [name]: state }));
    };
    await Promise.all(
      curtainStepNames.map((name) =>
        curtainSteps[name].run().then(
          () => settle(name, 'done'),
          () => settle(name, 'failed'),
        ),
      ),
    );
    curtainsLeftOpen.show();
    await mutate((key) => Array.isArray(key) && changedPaths.includes(key[0]));
  }, [mutate]);

  useEffect(() => {
    void draw();
    return curtainsLeftOpen.show;
  }, [draw]);

  const reached = Object.values(states);
  const isBusy = reached.includes('running');
  const hasFailed = !isBusy && reached.includes('failed');
  const title = isBusy
    ? 'Drawing the curtains'
    : hasFailed
      ? 'Not everything is closed yet'
      : 'Everything you opened is closed';
  return (
    <Dialog open title={title} onClose={onClose}>
      <p role="status" className="visually-hidden">
        {title}
      </p>
      <div className="stack-4">
        <ul className="stack-2">
          {curtainStepNames.map((name) => (
            <Step key={name} name={name} state={states[name]} />
          ))}
        </ul>
        {!isBusy && !hasFailed && (
          <p className="muted">
            You can open pictures to people again. From the morning on, “Who can…” says again who sees that
            you are here.
          </p>
        )}
        <OtherDevices />
      </div>
      <DialogActions>
        <Button weight={hasFailed ? 'quiet' : 'primary'} busy={isBusy} onClick={onClose}>
          {hasFailed ? 'Not now' : 'Done'}
        </Button>
        {hasFailed && <Button onClick={() => void draw()}>Try again</Button>}
      </DialogActions>
    </Dialog>
  );
}

function Step({ name, state }: { name: CurtainName; state: StepState }) {
  const Sign = signs[state];
  const outcome = { running: 'closing...', done: curtainSteps[name].done, failed: 'not closed yet' }[state];
  return (
    <li className={classNames('line-3 at-start', styles.step, styles[state])}>
      <Sign aria-hidden size={20} strokeWidth={1.5} />
      <span>
        {curtainNames[name]}: {outcome}
      </span>
    </li>
  );
}

/** The other devices are signed out only if the reader wants that too. */
function OtherDevices() {
  const { data } = useRead(ownSessions, {});
  const { write } = useWrite(endSession, { refreshes: [ownSessions] });
  const { run, busy } = useActionWithToast();
  const [isEnded, setEnded] = useState(false);
  const others = (data?.sessions ?? []).filter(({ isThis }) => !isThis);
  if (isEnded && others.length === 0) return <p role="status">You are signed out on your other devices.</p>;
  if (others.length === 0) return null;
  const end = () =>
    run(async () => {
      for (const { id } of others) await write({ id });
      setEnded(true);
    });
  return (
    <Button weight="quiet" busy={busy} onClick={() => void end()}>
      {others.length === 1 ? 'Sign out on my other device' : `Sign out on my ${others.length} other devices`}
    </Button>
  );
}

async function quietUntilMorning(): Promise<void> {
  const { frequencies, onPhone, quiet, timeZone } = await call(ownNotificationSettings, {});
  const quietUntil = nextMorning(new Date()).toISOString();
  await call(saveNotificationSettings, { frequencies, onPhone, quiet, timeZone, quietUntil });
}

const hideUntilMorning = () =>
  call(savePrivacy, { presenceHiddenUntil: nextMorning(new Date()).toISOString() });

interface CurtainStep {
  done: string;
  /** Repeating it changes nothing. */
  run: () => Promise<unknown>;
}

const curtainSteps: Readonly<Record<CurtainName, CurtainStep>> = {
  pictures: { done: 'closed for everybody', run: () => call(revokePhotoAccess, { profileId: null }) },
  presence: { done: 'shown to nobody until eight in the morning', run: hideUntilMorning },
  news: { done: 'quiet until eight in the morning', run: quietUntilMorning },
};
const curtainStepNames = Object.keys(curtainSteps) as CurtainName[];

/** What the steps change. */
const changedPaths: readonly string[] = [ownPhotoGrants, ownPrivacy, ownNotificationSettings].map(
  ({ path }) => path,
);
