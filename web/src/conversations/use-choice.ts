import {
  type ConversationFolder,
  type ConversationSort,
  conversationSorts,
} from '@veil/api/contract/conversations/conversations';
import { useState } from 'react';
import { useDraft } from '../form/use-draft.ts';
import { useUser } from '../session/auth-context.ts';
import type { Choice } from './use-conversations.ts';

export const sortNamed = (name: string): ConversationSort =>
  conversationSorts.find((sort) => sort === name) ?? 'recent';

/** The owner of the choice, and their folder. A reload begins with the inbox. */
let opened: { personId: string; folder: ConversationFolder } | undefined;

/** The shown part of the list. It outlives the page, since each conversation is a page of its own. */
export function useChoice() {
  const personId = useUser().id;
  const [folder, setFolder] = useState(opened?.personId === personId ? opened.folder : 'inbox');
  const { draft, keep } = useDraft('messages.list', () => ({
    sort: 'recent',
    isUnreadOnly: '',
    search: '',
  }));
  const choice: Choice = {
    folder,
    sort: sortNamed(draft.sort),
    isUnreadOnly: draft.isUnreadOnly !== '',
    search: draft.search,
  };
  return {
    choice,
    change(part: Partial<Choice>): void {
      const { isUnreadOnly, folder: next, ...rest } = { ...choice, ...part };
      opened = { personId, folder: next };
      setFolder(next);
      keep({ ...rest, isUnreadOnly: isUnreadOnly ? 'yes' : '' });
    },
  };
}
