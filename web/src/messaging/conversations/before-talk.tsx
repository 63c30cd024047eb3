import {
  arrangeConversation,
  type ConversationDetail,
  declineRequest,
  sendMessage,
} from '@veil/api/contract/messaging/conversations/conversations';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { useNavigate } from '../../page/router.tsx';
import { Button } from '../../ui/button.tsx';
import beginning from './beginning.module.css';
import styles from './conversation.module.css';
import { rereadLists, useRefreshLists } from './use-refresh-lists.ts';

const kindNo = 'Not now, thank you';

/** Shown above the composer while a member without a connection waits for an answer. */
export function RequestBar({ conversation: { id, participantName } }: { conversation: ConversationDetail }) {
  const navigate = useNavigate();
  const refreshLists = useRefreshLists();
  const { run, busy } = useActionWithToast();
  const [requestId] = useState(() => crypto.randomUUID());

  const end = (work: () => Promise<unknown>, failed: string) =>
    run(
      async () => {
        await work();
        rereadLists();
        refreshLists();
        await navigate('/community/messages');
      },
      { failed },
    );

  const decline = () =>
    end(() => call(declineRequest, { id }), 'The request is still there. Please try again.');

  /** The thanks is sent like any other answer, so the request leaves the inbox. */
  const thank = () =>
    end(async () => {
      await call(sendMessage, { id, requestId, content: kindNo, messageType: 'text' });
      await call(arrangeConversation, { id, isArchived: true });
    }, 'Your answer was not sent. Please try again.');

  return (
    <div className={`line-4 apart ${styles.request}`}>
      <p>
        <bdi>{participantName}</bdi> wrote to you. Reply if you'd like to talk. Declining is silent.
      </p>
      <div className={`chips ${styles.requestActions}`}>
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

/** Shows what both said yes to while neither has written yet. */
export const Beginning = ({ words, introduced }: { words: string; introduced: string | undefined }) => (
  <div className={`stack-3 centred ${beginning.beginning}`}>
    <HeartHandshake aria-hidden size="1.75rem" strokeWidth={1.25} />
    {introduced && (
      <p>
        <bdi>{introduced}</bdi>
      </p>
    )}
    <p className={beginning.words}>{words}</p>
    <p className="muted">Nobody else sees this. Write when you like.</p>
  </div>
);
