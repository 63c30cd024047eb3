import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { clockTime } from '@veil/api/contract/fields/written-dates';
import { type Block, blockedMembers, unblockMember } from '@veil/api/contract/relations/blocks';
import { lanes } from '@veil/api/contract/safety/lanes';
import type { report } from '@veil/api/contract/safety/reports';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useAction } from '../../form/use-action.ts';
import { Link } from '../../page/router.tsx';
import { ApartChoices, type Begins } from '../../relations/blocks/apart-choices.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/over/dialog.tsx';
import styles from './received.module.css';
import { stateWords } from './received-words.ts';

interface ReceivedProps {
  receipt: OutputOf<typeof report>;
  /** Whom the report is about; null if it is not about one member. */
  handle: string | null;
  onBlock: (isBlocked: boolean) => void;
  onClose: () => void;
}

/** What is true of a report in its first minute. */
export function Received({ receipt: { number, state }, handle, onBlock, onClose }: ReceivedProps) {
  const first = useRef<HTMLParagraphElement>(null);
  // The button that sent the report is gone, and the focus with it.
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="stack-5">
      <div className="stack-2">
        <p ref={first} tabIndex={-1}>
          {state ? stateWords(state, clockTime) : 'A person reads your report.'}
        </p>
        {state?.hasDecider && <p className="muted">{lanes[state.lane].promise}</p>}
        {number && <p className="muted small">No. {number}</p>}
      </div>
      {state && (
        <p className={styles.danger}>
          <span className="strong">In danger now?</span>
          <a className={buttonClass({ weight: 'danger' })} href={`tel:${state.emergencyNumber}`}>
            Call {state.emergencyNumber}
          </a>
        </p>
      )}
      {handle !== null && <Apart handle={handle} onBlock={onBlock} />}
      <ul className={`stack-1 ${styles.links}`}>
        <li>
          <Link to="/community/private-help">Help for you alone</Link>
        </li>
        <li>
          <Link to="/community/safety">What happens next</Link>
        </li>
      </ul>
      <DialogActions>
        <Button weight="quiet" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
}

interface Chosen {
  block: Block;
  begins: Begins;
}

function Apart({ handle, onBlock }: { handle: string; onBlock: (isBlocked: boolean) => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const isShared = useUser().profile?.type !== 'single';
  function choose(block: Block, begins: Begins) {
    setChosen({ block, begins });
    onBlock(begins === 'now');
  }
  function undo() {
    setChosen(undefined);
    onBlock(false);
  }
  return (
    <div className="stack-3">
      {chosen ? (
        <Kept handle={handle} chosen={chosen} onUndo={undo} />
      ) : (
        <ApartChoices handle={handle} onChosen={choose} />
      )}
      {isShared && (
        <p className="muted">
          Nobody on your profile is told of your report.
          {chosen && ' They find the block under “Kept apart”.'}
        </p>
      )}
    </div>
  );
}

interface KeptProps {
  handle: string;
  chosen: Chosen;
  onUndo: () => void;
}

function Kept({ handle, chosen: { block, begins }, onUndo }: KeptProps) {
  const { write } = useWrite(unblockMember, { refreshes: [blockedMembers] });
  const { run, busy, failure } = useAction('Please try again.');
  const said = useRef<HTMLSpanElement>(null);
  // The button that chose it is gone, and the focus with it.
  useEffect(() => said.current?.focus(), []);
  const undo = async () => {
    if (await run(() => write({ id: block.id }))) onUndo();
  };
  return (
    <>
      <p className={styles.kept}>
        <span ref={said} tabIndex={-1}>
          {begins === 'now'
            ? `You blocked @${handle}.`
            : `You will be kept apart from @${handle}. It starts within two weeks.`}
        </span>
        <Button size="small" weight="quiet" busy={busy} onClick={() => void undo()}>
          Undo
        </Button>
      </p>
      <p role="alert">{failure}</p>
    </>
  );
}
