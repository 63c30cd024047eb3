import { privateDetails } from '@veil/api/contract/connections';
import type { ConversationDetail } from '@veil/api/contract/conversations';
import { useRead } from '../api/use-read.ts';
import { sharedWords } from '../connections/shared-words.ts';

/** Lines for whoever finds it hard to begin. */
export const firstLines = [
  'What made you smile today?',
  'I am glad we both said yes. How is your week?',
  'What does a good evening look like for you?',
];

/** What the two said yes to, where nobody has written yet. `undefined` while it is not known, null where it is not mutual. */
export function useShared({ state, participantId, participantName }: ConversationDetail | NoConversation) {
  const isAsked = state === 'empty' && participantId !== null;
  const { data, error } = useRead(privateDetails, isAsked ? { profileId: String(participantId) } : null);
  if (!isAsked || error) return null;
  if (!data) return undefined;
  return data.isMutual ? sharedWords(data, participantName) : null;
}

/** Before the conversation is read. */
type NoConversation = Pick<ConversationDetail, 'state' | 'participantId' | 'participantName'>;
