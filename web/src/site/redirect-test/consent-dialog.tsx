import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';

interface ConsentDialogProps {
  /** The address to open; undefined keeps the dialog closed. */
  target: string | undefined;
  onCancel: () => void;
  onContinue: () => void;
}

export function ConsentDialog({ target, onCancel, onContinue }: ConsentDialogProps) {
  return (
    <Dialog open={target !== undefined} title="Privacy notice" onClose={onCancel}>
      <Consent target={target ?? ''} onCancel={onCancel} onContinue={onContinue} />
    </Dialog>
  );
}

function Consent({ target, onCancel, onContinue }: ConsentDialogProps) {
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <div className="stack muted">
        <p>
          You are leaving Veil for <strong>{target && new URL(target).host}</strong>. What you see there may
          be private to somebody. Do not share, copy or keep it without their consent.
        </p>
        <Checkbox
          label="I agree to respect privacy"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      </div>
      <DialogActions>
        <Button weight="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!agreed} onClick={onContinue}>
          Continue
        </Button>
      </DialogActions>
    </>
  );
}
