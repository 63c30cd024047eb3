import { sendMessage } from '@veil/api/contract/messaging/conversations/conversations';
import { call } from '../../api/client.ts';
import { type Outgoing, sendLimitMs } from '../messages/outgoing/outgoing.ts';

export function sendToConversation(
  id: string,
  { requestId, content, quickAction, quote, acknowledged }: Outgoing,
) {
  const message = {
    id,
    requestId,
    content,
    ...(quickAction
      ? { messageType: 'quick_action' as const, quickAction }
      : { messageType: 'text' as const }),
    ...(quote && { quote }),
    ...(acknowledged && { acknowledged }),
  };
  // `keepalive` lets a quick action be sent while the page is being closed.
  return call(sendMessage, message, { keepalive: quickAction !== undefined, limitMs: sendLimitMs });
}
