import type { ConversationDetail } from '@veil/api/contract/messaging/conversations/conversations';
import { privateDetails } from '@veil/api/contract/relations/connections';
import { useRead } from '../../api/use-read.ts';
import { introducedWords, sharedWords } from '../../relations/connections/shared-words.ts';

export interface Shared {
  words: string;
  /** Who introduced the two, and with which line. */
  introduced: string | undefined;
  /** Suggested first lines. */
  firstWords: readonly string[];
}

/** What both said yes to, while neither has written yet. Undefined while it loads, null if they are not connected. */
export function useSharedWords({
  state,
  participantId,
  participantName,
}: ConversationDetail | NoConversation): Shared | null | undefined {
  const isAsked = state === 'empty' && participantId !== null;
  const { data, error } = useRead(privateDetails, isAsked ? { profileId: String(participantId) } : null);
  if (!isAsked || error) return null;
  if (!data) return undefined;
  if (!data.isMutual) return null;
  return {
    words: sharedWords(data, participantName),
    introduced: introducedWords(data),
    firstWords: data.firstWords,
  };
}

/** What is known before the conversation has been read. */
type NoConversation = Pick<ConversationDetail, 'state' | 'participantId' | 'participantName'>;
