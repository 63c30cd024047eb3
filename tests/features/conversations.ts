import { randomUUID } from 'node:crypto';
import { conversationIdOf } from '../../api/contract/conversations.ts';
import { approved, type Place } from '../http/story.ts';
import type { Caller, Calls } from './feature.ts';

const id = '1-2';
const messageId = '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f';
const words = { content: 'Good evening', messageType: 'text' } as const;

/** Somebody new has written to the caller. */
async function written({ profileId }: Caller, place: Place) {
  const other = await approved(place);
  const conversation = conversationIdOf(profileId, other.profileId);
  const { data } = await other.call.get('sendMessage', { id: conversation, ...words });
  return { id: conversation, messageId: data.id };
}

export const conversationCalls = {
  conversations: { sample: {} },
  conversationNews: { sample: {} },
  conversationPage: {
    sample: { id },
    arrange: async (caller, place) => ({ id: (await written(caller, place)).id }),
  },
  sendMessage: {
    sample: { id, ...words },
    arrange: async ({ profileId }, place) => ({
      id: conversationIdOf(profileId, (await approved(place)).profileId),
      ...words,
      requestId: randomUUID(),
    }),
  },
  readMessage: { sample: { id, messageId }, arrange: written },
  deleteMessage: {
    sample: { id, messageId },
    arrange: async (caller, place) => {
      const conversation = (await written(caller, place)).id;
      const { data } = await caller.call.get('sendMessage', { id: conversation, ...words });
      return { id: conversation, messageId: data.id };
    },
  },
  declineRequest: {
    sample: { id },
    arrange: async (caller, place) => ({ id: (await written(caller, place)).id }),
  },
  arrangeConversation: {
    sample: { id, isMuted: true },
    arrange: async (caller, place) => ({ id: (await written(caller, place)).id, isMuted: true }),
  },
  messagingPreferences: { sample: {} },
  saveMessagingPreferences: { sample: { readReceipts: true } },
} satisfies Calls;
