import {
  type ConversationSort,
  conversationFolders,
  conversationSorts,
} from '@veil/api/contract/conversations';
import { useDraft } from '../form/use-draft.ts';
import type { Choice } from './use-conversations.ts';

export const sortNamed = (name: string): ConversationSort =>
  conversationSorts.find((sort) => sort === name) ?? 'recent';

/** What of the list is shown. It outlives the page, for each conversation is a page of its own. */
export function useChoice() {
  const { draft, keep } = useDraft('messages.list', () => ({
    folder: 'inbox',
    sort: 'recent',
    isUnreadOnly: '',
    search: '',
  }));
  const choice: Choice = {
    folder: conversationFolders.find((folder) => folder === draft.folder) ?? 'inbox',
    sort: sortNamed(draft.sort),
    isUnreadOnly: draft.isUnreadOnly !== '',
    search: draft.search,
  };
  return {
    choice,
    change(part: Partial<Choice>): void {
      const { isUnreadOnly, ...rest } = { ...choice, ...part };
      keep({ ...rest, isUnreadOnly: isUnreadOnly ? 'yes' : '' });
    },
  };
}
