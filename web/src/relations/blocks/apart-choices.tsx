import { blockedMembers, blockMember } from '@veil/api/contract/relations/blocks';
import { useRefreshAll } from '../../api/use-refresh-all.ts';
import { useWrite } from '../../api/use-write.ts';
import { useAction } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/over/toast.ts';

interface ApartChoicesProps {
  handle: string;
  onBlocked?: (() => void) | undefined;
  /** Called once the choice was accepted, or with “Not now”. */
  onClose: () => void;
}

/** What somebody who reported a member may choose. Nothing of it happens by itself. */
export function ApartChoices({ handle, onBlocked, onClose }: ApartChoicesProps) {
  const { write } = useWrite(blockMember, { refreshes: [blockedMembers] });
  const { run, busy, failure } = useAction('Please try again.');
  const refreshAll = useRefreshAll();

  async function blockNow() {
    if (!(await run(() => write({ handle })))) return;
    toast.success(`@${handle} is blocked. You can undo it in the settings, under “Kept apart”.`);
    onClose();
    onBlocked?.();
    await refreshAll();
  }

  async function keepApartQuietly() {
    if (!(await run(() => write({ handle, begins: 'quietly' })))) return;
    toast.success('It starts within two weeks. You can undo it in the settings, under “Kept apart”.');
    onClose();
  }

  return (
    <div className="stack-4">
      <p>
        Would you like to be kept apart from @{handle}? Then neither of you sees anything of the other. It
        does not end by itself, whatever comes of your report.
      </p>
      <div className="stack-2">
        <Button wide weight="quiet" busy={busy} onClick={() => void blockNow()}>
          Block now (they may guess)
        </Button>
        <p className="muted small">Somebody who no longer finds you may think of who reported them.</p>
      </div>
      <div className="stack-2">
        <Button wide weight="quiet" busy={busy} onClick={() => void keepApartQuietly()}>
          Keep apart quietly (starts within two weeks)
        </Button>
        <p className="muted small">
          It starts on a day that nobody knows, not even you. Until then nothing changes for either of you.
        </p>
      </div>
      <p role="alert">{failure}</p>
      <Button wide weight="quiet" disabled={busy} onClick={onClose}>
        Not now
      </Button>
    </div>
  );
}
