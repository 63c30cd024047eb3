import type { ConversationDetail } from '@veil/api/contract/messaging/conversations/conversations';
import { blockedMembers, unblockMember } from '@veil/api/contract/relations/blocks';
import { useRefreshAll } from '../../api/use-refresh-all.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ComposerClosed } from '../messages/composer/composer.tsx';

interface BlockedTalkProps {
  name: string;
  block: NonNullable<ConversationDetail['block']>;
}

/** Stands where one would write, for the one who blocked alone. */
export function BlockedTalk({ name, block: { id, handle } }: BlockedTalkProps) {
  const { write } = useWrite(unblockMember, { refreshes: [blockedMembers] });
  const { run, busy } = useActionWithToast('Please try again.');
  const refreshAll = useRefreshAll();
  async function undo() {
    if (await run(() => write({ id }), { done: 'The block is undone.' })) await refreshAll();
  }
  return (
    <ComposerClosed text={handle === null ? 'You blocked them.' : `You blocked @${name}.`}>
      <Button size="small" weight="quiet" busy={busy} onClick={() => void undo()}>
        Undo
      </Button>
    </ComposerClosed>
  );
}
