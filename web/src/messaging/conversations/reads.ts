import { conversationPage, conversations } from '@veil/api/contract/messaging/conversations/conversations';
import { requestLine } from '../../api/request.ts';

const inbox = requestLine(conversations, { folder: 'inbox', sort: 'recent' }).address;

/** The reads that the list of conversations begins with. */
export const inboxReads = [inbox];

/** The reads that a conversation begins with. */
export const conversationReads = (id: string) => [requestLine(conversationPage, { id }).address, inbox];
