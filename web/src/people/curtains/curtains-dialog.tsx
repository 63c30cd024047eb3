import { endSession, ownSessions } from '@veil/api/contract/people/sessions';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMutate } from '../../api/use-mutate.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { changedPaths, curtainStepNames, curtainSteps } from './curtain-steps.ts';
import styles from './curtains.module.css';
import { type CurtainName, curtainNames, curtainsLeftOpen } from './curtains-left-open.ts';

type StepState = 'running' | 'done' | 'failed';
type States = Record<CurtainName, StepState>;

const signs = { running: LoaderCircle, done: Check, failed: CircleAlert };
const allRunning = (): States => ({ pictures: 'running', presence: 'running', news: 'running' });

interface CurtainsDialogProps {
  onClose: () => void;
  /** Whether an earlier press closed a part, of which this page does not know how it was. */
  isRest?: boolean;
}

/** Closes what the reader opened, hides their presence and quiets their news, as soon as it is there. */
export default function CurtainsDialog({ onClose, isRest = false }: CurtainsDialogProps) {
  const [states, setStates] = useState(allRunning);
  const [isUndone, setUndone] = useState(false);
  /** How each step that is done becomes as it was. */
  const undo = useRef(new Map<CurtainName, () => Promise<unknown>>());
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
          (restore) => {
            // A repeated step would restore what the first one left.
            if (!undo.current.has(name)) undo.current.set(name, restore);
            settle(name, 'done');
          },
          () => settle(name, 'failed'),
        ),
      ),
    );
    curtainsLeftOpen.show();
    await mutate((key) => Array.isArray(key) && changedPaths.includes(key[0]));
  }, [mutate]);

  async function open() {
    setUndone(true);
    setStates(allRunning());
    curtainsLeftOpen.keep([]);
    curtainsLeftOpen.show();
    await Promise.all(
      [...undo.current].map(([name, restore]) =>
        restore().then(
          () => setStates((before) => ({ ...before, [name]: 'done' })),
          () => setStates((before) => ({ ...before, [name]: 'failed' })),
        ),
      ),
    );
    await mutate((key) => Array.isArray(key) && changedPaths.includes(key[0]));
  }

  useEffect(() => {
    void draw();
    return curtainsLeftOpen.show;
  }, [draw]);

  const reached = Object.values(states);
  const isBusy = reached.includes('running');
  const hasFailed = !isBusy && reached.includes('failed');
  const said = isUndone ? undoneTitles : drawnTitles;
  const title = isBusy ? said.busy : hasFailed ? said.failed : said.done;
  return (
    <Dialog open title={title} onClose={onClose}>
      <p role="status" className="visually-hidden">
        {title}
      </p>
      <div className="stack-4">
        <ul className="stack-2">
          {curtainStepNames.map((name) => (
            <Step key={name} name={name} state={states[name]} isUndone={isUndone} />
          ))}
        </ul>
        {!isBusy && !hasFailed && <p className="muted">{said.after}</p>}
        {!isUndone && <OtherDevices />}
      </div>
      <DialogActions>
        {!isBusy && !isUndone && !hasFailed && !isRest && (
          <Button weight="quiet" onClick={() => void open()}>
            Undo
          </Button>
        )}
        <Button weight={hasFailed && !isUndone ? 'quiet' : 'primary'} busy={isBusy} onClick={onClose}>
          {hasFailed && !isUndone ? 'Not now' : 'Done'}
        </Button>
        {hasFailed && !isUndone && <Button onClick={() => void draw()}>Try again</Button>}
      </DialogActions>
    </Dialog>
  );
}

const drawnTitles = {
  busy: 'Drawing the curtains',
  failed: 'Not everything is closed yet',
  done: 'Everything you opened is closed',
  after:
    'You can open pictures to people again. From the morning on, “Who can…” says again who sees that you are here.',
};
const undoneTitles = {
  busy: 'Opening the curtains',
  failed: 'Not everything is as before',
  done: 'Everything is as before',
  after: 'Somebody may have noticed meanwhile.',
};

interface StepProps {
  name: CurtainName;
  state: StepState;
  isUndone: boolean;
}

function Step({ name, state, isUndone }: StepProps) {
  const Sign = signs[state];
  const outcome = isUndone
    ? { running: 'opening...', done: 'as before', failed: 'not as before' }[state]
    : { running: 'closing...', done: curtainSteps[name].done, failed: 'not closed yet' }[state];
  return (
    <li className={classNames('line-3 at-start', styles.step, styles[state])}>
      <Sign aria-hidden size="1.25rem" strokeWidth={1.5} />
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
