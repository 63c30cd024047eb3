import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';
import type { HeldNavigation } from './use-leave-guard.ts';

interface LeaveDialogProps {
  held: HeldNavigation | undefined;
  onDiscard: () => void;
}

export function LeaveDialog({ held, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open={held !== undefined}
      title="Leave without saving?"
      onClose={() => held?.stay()}
      byBack={false}
    >
      <p className="muted">You have changes that are not saved. They are gone when you leave.</p>
      <DialogActions>
        <Button
          weight="quiet"
          onClick={() => {
            onDiscard();
            held?.leave();
          }}
        >
          Leave without saving
        </Button>
        <Button onClick={() => held?.stay()}>Keep editing</Button>
      </DialogActions>
    </Dialog>
  );
}
