import { type ConversationDetail, declineRequest } from '@veil/api/contract/conversations';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { messageOf } from '../api/error.ts';
import { useNavigate } from '../page/router.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import styles from './conversation.module.css';
import { useRefreshLists } from './use-refresh-lists.ts';

/** Above the composer, while somebody without a connection waits for an answer. */
export function RequestBar({ conversation: { id, participantName } }: { conversation: ConversationDetail }) {
  const navigate = useNavigate();
  const refreshLists = useRefreshLists();
  const [busy, setBusy] = useState(false);

  async function decline() {
    setBusy(true);
    try {
      await call(declineRequest, { id });
      refreshLists();
      await navigate('/community/messages');
    } catch (fault) {
      toast.error(messageOf(fault, 'The request is still there. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <div className={styles.request}>
      <p>
        <bdi>{participantName}</bdi> would like to write to you. To accept, answer. If you decline, they are
        not told.
      </p>
      <Button weight="quiet" size="small" busy={busy} onClick={decline}>
        Decline
      </Button>
    </div>
  );
}
