import type { ConversationSummary } from '@veil/api/contract/messaging/conversations/conversations';
import { quickActions } from '../../messages/quick-actions.ts';

type LastMessage = Pick<
  ConversationSummary,
  | 'block'
  | 'isLastDeleted'
  | 'lastAction'
  | 'lastMessage'
  | 'isLastOwn'
  | 'isLastByYou'
  | 'lastSignedBy'
  | 'state'
>;

function ownAuthor({ isLastOwn, isLastByYou, lastSignedBy }: LastMessage): string {
  if (isLastByYou) return 'You';
  return isLastOwn ? lastSignedBy || 'One of you' : '';
}

/** The last message in the list of conversations, with who of the reader's profile wrote it. */
export function lastLine(conversation: LastMessage): string {
  const { block, isLastDeleted, lastAction, lastMessage, state } = conversation;
  if (block) return 'You blocked them';
  if (isLastDeleted) return 'Message deleted';
  const own = ownAuthor(conversation);
  if (lastAction) return `${own || 'They'} ${quickActions[lastAction].words}`;
  const said = own ? `${own}: ${lastMessage}` : lastMessage;
  return state === 'sent' ? `Waiting for an answer · ${said}` : said;
}
