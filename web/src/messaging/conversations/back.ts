import type { ConversationDetail } from '@veil/api/contract/messaging/conversations/conversations';
import { memberPath } from '../../profiles/members/member-path.ts';

interface Back {
  label: string;
  to: string;
}

const tabs: Record<string, Back> = {
  matches: { label: 'Back to Matches', to: '/community/browse?tab=matches' },
  connections: { label: 'Back to Connections', to: '/community/browse?tab=connections' },
  favorites: { label: 'Back to Favorites', to: '/community/browse?tab=favorites' },
  'whos-viewed': { label: 'Back to Who’s Viewed', to: '/community/browse?tab=whos-viewed' },
};

/**
 * The target of the back button above a conversation. It depends on the page from which the conversation was opened.
 */
export function backLinkOf(from: string | null, conversation: ConversationDetail | undefined): Back {
  if (from === 'profile' && conversation?.isAvailable && conversation.participantId !== null)
    return {
      label: 'Back to Profile',
      to: memberPath(conversation.participantId),
    };
  return tabs[from ?? ''] ?? { label: 'Back to Messages', to: '/community/messages' };
}
