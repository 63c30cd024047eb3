import {
  type ConversationFolder,
  type ConversationSort,
  conversationSorts,
} from '@veil/api/contract/messaging/conversations/conversations';
import { useState } from 'react';
import { useDraft } from '../../../form/use-draft.ts';
import { useUser } from '../../../session/auth-context.ts';
import type { ConversationFilter } from '../use-conversations.ts';

const sortNamed = (name: string): ConversationSort =>
  conversationSorts.find((sort) => sort === name) ?? 'recent';

/** The chosen folder, and the person who chose it. A reload begins with the inbox. */
let openedFolder: { personId: string; folder: ConversationFolder } | undefined;

/** The chosen folder of the list. The choice survives navigation, since each conversation is a page of its own. */
export function useConversationFilter() {
  const personId = useUser().id;
  const [folder, setFolder] = useState(openedFolder?.personId === personId ? openedFolder.folder : 'inbox');
  const { draft, keep } = useDraft('messages.list', () => ({
    sort: 'recent',
    isUnreadOnly: '',
    search: '',
  }));
  const choice: ConversationFilter = {
    folder,
    sort: sortNamed(draft.sort),
    isUnreadOnly: draft.isUnreadOnly !== '',
    search: draft.search,
  };
  return {
    choice,
    change(part: Partial<ConversationFilter>): void {
      const { isUnreadOnly, folder: next, ...rest } = { ...choice, ...part };
      openedFolder = { personId, folder: next };
      setFolder(next);
      keep({ ...rest, isUnreadOnly: isUnreadOnly ? 'yes' : '' });
    },
  };
}
