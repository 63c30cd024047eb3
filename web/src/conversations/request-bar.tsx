import {
  arrangeConversation,
  type ConversationDetail,
  declineRequest,
  sendMessage,
} from '@veil/api/contract/conversations';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { messageOf } from '../api/error.ts';
import { useNavigate } from '../page/router.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/over/toast.ts';
import styles from './conversation.module.css';
import { useRefreshLists } from './use-refresh-lists.ts';

const kindNo = 'Not now, thank you';

/** Above the composer, while somebody without a connection waits for an answer. */
export function RequestBar({ conversation: { id, participantName } }: { conversation: ConversationDetail }) {
  const navigate = useNavigate();
  const refreshLists = useRefreshLists();
  const [busy, setBusy] = useState(false);
  const [requestId] = useState(() => crypto.randomUUID());

  async function end(work: () => Promise<unknown>, failure: string) {
    setBusy(true);
    try {
      await work();
      refreshLists();
      await navigate('/community/messages');
    } catch (fault) {
      toast.error(messageOf(fault, failure));
      setBusy(false);
    }
  }

  const decline = () =>
    end(() => call(declineRequest, { id }), 'The request is still there. Please try again.');

  /** An answer like any other, after which nothing waits in the inbox. */
  const thank = () =>
    end(async () => {
      await call(sendMessage, { id, requestId, content: kindNo, messageType: 'text' });
      await call(arrangeConversation, { id, isArchived: true });
    }, 'Your answer was not sent. Please try again.');

  return (
    <div className={styles.request}>
      <p>
        <bdi>{participantName}</bdi> would like to write to you. To accept, answer. If you decline, they are
        not told. No answer counts for a rating.
      </p>
      <div className={styles.requestDeeds}>
        <Button weight="quiet" size="small" busy={busy} onClick={thank}>
          {kindNo}
        </Button>
        <Button weight="quiet" size="small" busy={busy} onClick={decline}>
          Decline
        </Button>
      </div>
    </div>
  );
}
