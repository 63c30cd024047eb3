import { hideMember, hideMessages } from '@veil/api/contract/relations/hides';
import { useRefreshAll } from '../../api/use-refresh-all.ts';
import { useWrite } from '../../api/use-write.ts';
import { useAction } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';
import { ApartChoices, type Begins } from './apart-choices.tsx';

interface NotThisPersonProps {
  handle: string;
  /** Called once the two no longer come across each other, to leave a page that shows the member. */
  onGone: (() => void) | undefined;
  onClose: () => void;
}

const undone = 'You can undo it in the settings, under “Kept apart”.';

/** Everything that can keep two members apart, with who may notice each. */
export function NotThisPerson({ handle, onGone, onClose }: NotThisPersonProps) {
  const { write } = useWrite(hideMember);
  const { run, busy, failure } = useAction(hideMessages.failed);
  const refreshAll = useRefreshAll();

  async function leave(what: string) {
    toast.success(`${what} ${undone}`);
    onClose();
    onGone?.();
    await refreshAll();
  }
  const hide = (forGood: boolean) =>
    run(async () => {
      await write({ handle, forGood });
      await leave(`@${handle} is hidden.`);
    });
  function keepApart(begins: Begins) {
    if (begins === 'now') return void leave(`@${handle} is blocked.`);
    toast.success(`It starts within two weeks. ${undone}`);
    onClose();
  }

  return (
    <Dialog open title="Not this person" onClose={onClose}>
      <div className="stack-4">
        <p>What should happen between you and @{handle}? They are told of none of it.</p>
        <div className="stack-2">
          <Button wide weight="quiet" busy={busy} onClick={() => void hide(false)}>
            Hide for 90 days
          </Button>
          <Button wide weight="quiet" busy={busy} onClick={() => void hide(true)}>
            Hide for good
          </Button>
          <p className="muted small">
            You do not meet in search, matches and lists, and others on your profile do not either. A
            connection and its letters stay, so that they hardly notice. Otherwise they no longer find you,
            and may guess.
          </p>
        </div>
        <p role="alert">{failure}</p>
        <ApartChoices
          handle={handle}
          guess="Neither of you sees anything of the other. They no longer find you, and may guess. What was between you, such as a connection, ends and does not come back when you unblock them."
          onChosen={(_block, begins) => keepApart(begins)}
          onLeave={onClose}
        />
        <p className="muted small">
          Only at one evening? With your place there you can name people you cannot meet. Its organizer reads
          it.
        </p>
      </div>
    </Dialog>
  );
}
