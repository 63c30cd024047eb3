import { privateDetails } from '@veil/api/contract/connections';
import type { ConversationDetail } from '@veil/api/contract/conversations/conversations';
import { useRead } from '../api/use-read.ts';
import { sharedWords } from '../connections/shared-words.ts';

export interface Shared {
  words: string;
  /** Lines for whoever finds it hard to begin. */
  firstWords: readonly string[];
}

/** The yeses of the two, where nobody has written yet. `undefined` while unknown, null where it is not mutual. */
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
  return { words: sharedWords(data, participantName), firstWords: data.firstWords };
}

/** Before the conversation is read. */
type NoConversation = Pick<ConversationDetail, 'state' | 'participantId' | 'participantName'>;
