import { countPhrase } from '../../../contract/fields/count-phrase.ts';
import {
  conversationLimits,
  conversationMessages,
} from '../../../contract/messaging/conversations/conversations.ts';
import type { PersonalData, Resources } from '../../feature.ts';
import { day, type Limit, minute } from '../../platform/limits/limit.ts';
import { tasksOf, type Work } from '../../platform/outbox/work.ts';
import { ofEverybody, ofProfile } from '../../profiles/profiles/parts/fate.ts';
import type { Acquaintances } from '../../relations/visibility/feature.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import { deliverConversation } from './deliver.ts';
import { askBeforeSending } from './first-letters/ask-before-sending.ts';
import { sendHello } from './first-letters/send-hello.ts';
import { signLimits } from './first-letters/sign-limits.ts';
import { createWaitingRequestStore, giveBackRequestPlace } from './first-letters/waiting-requests.ts';
import { createInboxStore } from './inbox/inbox-store.ts';
import { type ConversationRecord, conversationsContainer, inboxContainer } from './items.ts';
import { joinConversations } from './joining.ts';
import { openRequestBetween } from './on-connect.ts';
import { reportMessage } from './report-message.ts';
import { createConversationStore } from './store.ts';
import { showMessageAgain, withholdMessage } from './withhold-message.ts';

export { editMessage, reactToMessage } from './change-message.ts';
export { conversationPage } from './conversation-page.ts';
export { copyParts } from './copy.ts';
export { erasers } from './erasers.ts';
export { beginnings } from './first-letters/beginnings.ts';
export { inviterWelcome } from './first-letters/inviter-welcome.ts';
export { arrangeConversation, declineRequest } from './inbox/arrange.ts';
export { conversationNews, conversations } from './inbox/conversation-list.ts';
export { onBlock, onUnblock } from './on-block.ts';
export { deleteMessage, readMessage } from './on-message.ts';
export { onRename } from './on-rename.ts';
export { messagingPreferences, saveMessagingPreferences } from './preferences.ts';
export { sendMessage } from './send-message.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly conversations: ReturnType<typeof createConversationStore>;
    readonly inbox: ReturnType<typeof createInboxStore>;
    readonly waitingRequests: ReturnType<typeof createWaitingRequestStore>;
  }
  interface Hooks {
    /** The work is stored with the message. `before` is undefined for the first message of a conversation. */
    readonly workAfterMessage: Readonly<
      Record<
        string,
        (before: ConversationRecord | undefined, after: ConversationRecord, context: Context) => Work[]
      >
    >;
  }
  interface Hooks {
    /** Each asks its author once more before a text goes to somebody who did not ask for it. They throw the question. */
    readonly textQuestions: Readonly<Record<string, typeof askBeforeSending>>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const textQuestions: Record<'signsOfScams', typeof askBeforeSending> = {
  signsOfScams: askBeforeSending,
};

export function stores({ database, lifetime }: Resources) {
  const inbox = createInboxStore(database);
  // Senders do not wait for the inboxes, so a stopping instance has to.
  lifetime.add({ name: 'inbox', stop: () => inbox.line.shownToAll() });
  return {
    conversations: createConversationStore(database),
    inbox,
    waitingRequests: createWaitingRequestStore(database),
  };
}

/** Knowing each other begins with the first answer. */
export const acquaintances: Record<'conversations', Acquaintances> = {
  conversations: {
    isKnown: (viewerId, id, { inbox }) => inbox.isAnswered(viewerId, id),
    listKnownAmong: (viewerId, ids, { inbox }) => inbox.listAnsweredAmong(viewerId, ids),
  },
};

export const afterArrival = { conversations: joinConversations };
export const afterConnecting = { conversations: openRequestBetween };
export const afterConnectedWithInviter = { hello: sendHello };

export const limits = {
  ...signLimits,
  messages: {
    most: conversationLimits.perMinute,
    windowSeconds: minute,
    by: 'person',
    refusal: () => conversationMessages.tooMany,
  } satisfies Limit,
  reactions: {
    most: 60,
    windowSeconds: minute,
    by: 'person',
    refusal: () => conversationMessages.tooManyReactions,
  } satisfies Limit,
  /** Limits first messages to members without a connection. */
  requestsToWrite: {
    most: 60,
    mostWhenNew: 20,
    windowSeconds: day,
    by: 'person',
    refusal: (_retryAfter, most) =>
      `You can write to ${countPhrase(most, 'member')} a day without a connection.`,
  } satisfies Limit,
};

export const reportables: Record<'message', Reportable> = {
  message: { find: reportMessage, isPrivate: true, remove: withholdMessage, restore: showMessageAgain },
};

export const tasks = tasksOf(deliverConversation, giveBackRequestPlace);

export const personal = {
  [conversationsContainer]: {
    fates: { messages: ofProfile },
    erasedBy: ['messages'],
    copiedAs: ['messagesSent', 'reactionsGiven'],
  },
  limits: {
    fates: { 'counts of first messages': ofEverybody },
    erasedBy: ['limits', 'allLimits'],
    copiedAs: ['firstMessagesAsked'],
  },
  [inboxContainer]: {
    fates: { 'list of conversations': ofProfile },
    erasedBy: ['messages', 'inbox'],
    copiedAs: ['conversations'],
  },
} satisfies Record<string, PersonalData>;
