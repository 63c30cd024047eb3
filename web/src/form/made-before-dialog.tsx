import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/over/dialog.tsx';
import type { QuestionAboutMade } from './made-before.tsx';

/** Asks whether a change goes to what was made before, or is sent as a new one. */
export function MadeBeforeDialog({ canApply, answer }: QuestionAboutMade) {
  return (
    <Dialog open title="It arrived the first time" onClose={() => answer('leave')}>
      <p className="muted">
        What you sent before has arrived, and only its answer was lost. You have changed something since.
        {canApply
          ? ' Shall we change what was made, or make another one?'
          : ' What was made stays as it is. You can send this beside it.'}
      </p>
      <DialogActions>
        <Button weight="quiet" onClick={() => answer('leave')}>
          Cancel
        </Button>
        <Button weight={canApply ? 'quiet' : 'primary'} onClick={() => answer('new')}>
          Send as a new one
        </Button>
        {canApply && <Button onClick={() => answer('apply')}>Apply my changes to it</Button>}
      </DialogActions>
    </Dialog>
  );
}
