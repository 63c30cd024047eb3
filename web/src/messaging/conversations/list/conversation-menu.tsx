import {
  arrangeConversation,
  type ConversationDetail,
} from '@veil/api/contract/messaging/conversations/conversations';
import { privateDetails } from '@veil/api/contract/relations/connections';
import { Ban, Flag, HeartHandshake, Images } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/use-read.ts';
import { useActionWithToast } from '../../../form/use-action.ts';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { NotThisPerson } from '../../../relations/blocks/not-this-person.tsx';
import { introducedWords } from '../../../relations/connections/shared-words.ts';
import { ReportDialog } from '../../../safety/reports/report-dialog.tsx';
import { MoreTrigger } from '../../../ui/over/lazy-menu.tsx';
import { Menu, MenuItem } from '../../../ui/over/menu.tsx';
import { rereadLists, useRefreshLists } from '../use-refresh-lists.ts';
import { type Arrange, FlagItems } from './flag-items.tsx';

interface ConversationMenuProps {
  conversation: ConversationDetail;
  onChange: () => Promise<void>;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

/** The settings of a conversation, and the actions about the member. */
export function ConversationMenu({ conversation, onChange }: ConversationMenuProps) {
  const { id, isAvailable, state, participantId, participantName: handle } = conversation;
  const refreshLists = useRefreshLists();
  const { run } = useActionWithToast();
  const introduced = useIntroducedWords(conversation);
  const [asking, setAsking] = useState<'apart' | 'report'>();
  const dialog = { handle, onBlocked: () => void onChange(), onClose: () => setAsking(undefined) };

  const arrange: Arrange = (change) =>
    run(async () => {
      await call(arrangeConversation, { id, ...change });
      rereadLists();
      await onChange();
      refreshLists();
    });

  return (
    <>
      <Menu trigger={<MoreTrigger about={handle} />} defaultOpen>
        {state !== 'empty' && <FlagItems conversation={conversation} arrange={arrange} />}
        {isAvailable && participantId !== null && (
          <MenuItem
            link={<Link to={memberPath(participantId, '?tab=private&part=pictures#private-pictures')} />}
          >
            <Images {...icon} />
            Private pictures
          </MenuItem>
        )}
        {isAvailable && (
          <MenuItem onClick={() => setAsking('apart')}>
            <Ban {...icon} />
            Hide or block @{handle}
          </MenuItem>
        )}
        {isAvailable && (
          <MenuItem onClick={() => setAsking('report')}>
            <Flag {...icon} />
            Report
          </MenuItem>
        )}
        {introduced && participantId !== null && (
          <MenuItem link={<Link to={memberPath(participantId, '?tab=private')} />}>
            <HeartHandshake {...icon} />
            <span className="muted small breaks">
              <bdi>{introduced}</bdi>
            </span>
          </MenuItem>
        )}
      </Menu>
      {asking === 'apart' && (
        <NotThisPerson handle={handle} onGone={dialog.onBlocked} onClose={dialog.onClose} />
      )}
      <ReportDialog {...dialog} open={asking === 'report'} reported={{ kind: 'profile', id: handle }} />
    </>
  );
}

/** Who introduced the two, once the talk has begun: before, its first page says so. */
function useIntroducedWords({ isAvailable, state, participantId }: ConversationDetail): string | undefined {
  const isAsked = isAvailable && state !== 'empty' && participantId !== null;
  const { data } = useRead(privateDetails, isAsked ? { profileId: String(participantId) } : null);
  return data && introducedWords(data);
}
