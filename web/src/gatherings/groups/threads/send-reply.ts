import { replyToThread } from '@veil/api/contract/gatherings/groups/threads';
import { call } from '../../../api/client.ts';
import { ApiError, UserFacingError } from '../../../api/error.ts';
import { type Outgoing, sendLimitMs } from '../../../messaging/messages/outgoing/outgoing.ts';
import { withNumbers } from './mentions.ts';

export interface ThreadAddress {
  group: string;
  thread: string;
}

const start = 'thread.';

/** The name under which unsent replies are kept. */
export const threadRoom = ({ group, thread }: ThreadAddress): string => `${start}${group}/${thread}`;

export function threadOfRoom(room: string): ThreadAddress | undefined {
  const [group, thread] = room.startsWith(start) ? room.slice(start.length).split('/') : [];
  return group !== undefined && thread !== undefined ? { group, thread } : undefined;
}

export const sendReply = (place: ThreadAddress, message: Outgoing) => {
  const { requestId, content, quote, mentions = [] } = message;
  const text = withNumbers(content, mentions);
  const sent = { ...place, requestId, text, ...(quote && { quote }) };
  return call(replyToThread, sent, { limitMs: sendLimitMs }).catch(throwFieldProblem);
};

/**
 * Rethrows a fault without the field name, which means nothing next to a reply.
 * @throws always
 */
function throwFieldProblem(fault: unknown): never {
  const problem = fault instanceof ApiError ? fault.problemOf('text') : undefined;
  throw problem === undefined ? fault : new UserFacingError(problem);
}
