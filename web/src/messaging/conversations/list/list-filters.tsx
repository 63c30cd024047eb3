import { conversationSorts } from '@veil/api/contract/messaging/conversations/conversations';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { choicesOf } from '../../../ui/form/choices.ts';
import { FewChoices } from '../../../ui/form/few-choices.tsx';
import type { ConversationFilter } from '../use-conversations.ts';

const sortNames = { recent: 'Most recent', alphabetical: 'Alphabetical', unread: 'Unread first' };

interface ListFiltersProps {
  choice: ConversationFilter;
  change: (change: Partial<ConversationFilter>) => void;
}

/** How the list of conversations is sorted, and whether it shows unread ones alone. */
export const ListFilters = ({ choice, change }: ListFiltersProps) => (
  <>
    <FewChoices
      label="Sort"
      options={choicesOf(conversationSorts, sortNames)}
      value={choice.sort}
      onChange={(sort) => change({ sort })}
    />
    <Checkbox
      label="Unread only"
      checked={choice.isUnreadOnly}
      onChange={(event) => change({ isUnreadOnly: event.target.checked })}
    />
  </>
);
