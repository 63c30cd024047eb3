import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import type { Departure } from './use-leave-guard.ts';

interface LeaveDialogProps {
  departure: Departure | undefined;
  /** Drops what was typed. */
  onDiscard: () => void;
}

export function LeaveDialog({ departure, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog open={departure !== undefined} title="Leave without saving?" onClose={() => departure?.stay()}>
      <p className="muted">You have changes that are not saved. They are gone when you leave.</p>
      <DialogActions>
        <Button
          weight="quiet"
          onClick={() => {
            onDiscard();
            departure?.leave();
          }}
        >
          Leave without saving
        </Button>
        <Button onClick={() => departure?.stay()}>Keep editing</Button>
      </DialogActions>
    </Dialog>
  );
}
