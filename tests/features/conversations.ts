import { randomUUID } from 'node:crypto';
import { conversationIdOf } from '../../api/contract/messaging/conversations/conversations.ts';
import { press, type View } from '../browser/views.ts';
import { approvedMember, type Place } from '../support/fixtures.ts';
import { friendVibes } from './connections.ts';
import type { Caller, Calls, Scene } from './feature.ts';

const id = '1-2';
const messageId = '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f';
const words = { content: 'Good evening', messageType: 'text' } as const;

/** Somebody new has written to the caller. */
async function writtenConversation({ profileId }: Caller, place: Place) {
  const other = await approvedMember(place);
  const conversation = conversationIdOf(profileId, other.profileId);
  const { data } = await other.call.do('sendMessage', { id: conversation, ...words });
  return { id: conversation, messageId: data.id };
}

export const conversationCalls = {
  conversations: { sample: {} },
  conversationNews: { sample: {} },
  conversationPage: {
    sample: { id },
    arrange: async (caller, place) => ({ id: (await writtenConversation(caller, place)).id }),
  },
  sendMessage: {
    sample: { id, ...words },
    arrange: async ({ profileId }, place) => ({
      id: conversationIdOf(profileId, (await approvedMember(place)).profileId),
      ...words,
      requestId: randomUUID(),
    }),
  },
  readMessage: { sample: { id, messageId }, arrange: writtenConversation },
  deleteMessage: {
    sample: { id, messageId },
    arrange: async (caller, place) => {
      const conversation = (await writtenConversation(caller, place)).id;
      const { data } = await caller.call.do('sendMessage', { id: conversation, ...words });
      return { id: conversation, messageId: data.id };
    },
  },
  editMessage: {
    sample: { id, messageId, content: 'Good night' },
    arrange: async (caller, place) => {
      const conversation = (await writtenConversation(caller, place)).id;
      const { data } = await caller.call.do('sendMessage', { id: conversation, ...words });
      return { id: conversation, messageId: data.id, content: 'Good night' };
    },
  },
  reactToMessage: {
    sample: { id, messageId, reaction: 'heart' },
    arrange: async (caller, place) => {
      const received = await writtenConversation(caller, place);
      await caller.call.do('sendMessage', { id: received.id, ...words });
      return { ...received, reaction: 'heart' };
    },
  },
  declineRequest: {
    sample: { id },
    arrange: async (caller, place) => ({ id: (await writtenConversation(caller, place)).id }),
  },
  arrangeConversation: {
    sample: { id, isMuted: true },
    arrange: async (caller, place) => ({ id: (await writtenConversation(caller, place)).id, isMuted: true }),
  },
  messagingPreferences: { sample: {} },
  saveMessagingPreferences: { sample: { readReceipts: true } },
} satisfies Calls;

export const conversationScenes: Scene[] = [
  {
    who: 'a member with a conversation and a request',
    async arrange(place) {
      const [iris, otto, vera] = [
        await approvedMember(place),
        await approvedMember(place),
        await approvedMember(place),
      ];
      const id = conversationIdOf(iris.profileId, otto.profileId);
      await iris.call.do('sendMessage', { id, ...words });
      await otto.call.do('sendMessage', {
        id,
        content: 'wave',
        messageType: 'quick_action',
        quickAction: 'wave',
      });
      const request = conversationIdOf(iris.profileId, vera.profileId);
      await vera.call.do('sendMessage', { id: request, ...words });
      const nora = await approvedMember(place);
      await iris.call.do('addPrivateTag', { taggedProfileId: nora.profileId, ...friendVibes });
      await nora.call.do('addPrivateTag', { taggedProfileId: iris.profileId, ...friendVibes });
      const beginning = conversationIdOf(iris.profileId, nora.profileId);
      const views: View[] = [
        { name: 'beginning', path: `/community/messages/${beginning}`, heading: nora.handle },
        { name: 'messages', path: '/community/messages', heading: 'Messages' },
        {
          name: 'requests',
          path: '/community/messages',
          heading: 'Messages',
          reach: press('Requests, 1 waiting'),
        },
        { name: 'new message', path: '/community/messages/new', heading: 'New message' },
        { name: 'conversation', path: `/community/messages/${id}`, heading: otto.handle },
        { name: 'request', path: `/community/messages/${request}`, heading: vera.handle },
      ];
      return { ...iris, views };
    },
  },
];
