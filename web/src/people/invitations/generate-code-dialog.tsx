import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import {
  generateInvitation,
  invitationHistory,
  invitationQuota,
} from '@veil/api/contract/people/invitations';
import { useState } from 'react';
import { ApiError, thrownText } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import styles from './generate-code.module.css';
import { InvitationCode } from './invitation-code.tsx';

interface GenerateCodeDialogProps {
  open: boolean;
  onClose: () => void;
}

export function GenerateCodeDialog({ open, onClose }: GenerateCodeDialogProps) {
  return (
    <Dialog open={open} title="Generate Invitation Code" onClose={onClose}>
      <GenerateCode onClose={onClose} />
    </Dialog>
  );
}

function GenerateCode({ onClose }: { onClose: () => void }) {
  const { write, busy, error } = useWrite(generateInvitation, {
    refreshes: [invitationHistory, invitationQuota],
  });
  const [made, setMade] = useState<OutputOf<typeof generateInvitation>>();
  // One request id for each opening: a retry after a lost answer returns the same code.
  const [requestId] = useState(() => crypto.randomUUID());

  const isNoneLeft = error instanceof ApiError && error.status === 409;

  async function generate() {
    try {
      setMade(await write({ requestId }));
    } catch {
      // `error` shows it.
    }
  }

  return (
    <div className={`stack-4 ${styles.body}`}>
      <p className="muted">
        A code for people you know and trust: one person, a couple, or a profile of three or more. It expires
        after 10 days and works once.
      </p>
      <div aria-live="polite">{made && <InvitationCode code={made.code} />}</div>
      {error !== undefined && (
        <div className="danger medium lines" role="alert">
          <p>Failed to generate invitation code</p>
          <p>{thrownText(error, 'An unexpected error occurred')}</p>
        </div>
      )}
      <DialogActions>
        <Button weight="quiet" onClick={onClose}>
          {made ? 'Done' : 'Cancel'}
        </Button>
        {!made && !isNoneLeft && (
          <Button busy={busy} onClick={generate}>
            {busy ? 'Generating...' : error === undefined ? 'Generate Code' : 'Try Again'}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}
