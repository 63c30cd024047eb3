import { useEffect } from 'react';
import { connection } from '../../api/connection.ts';
import { eventOfChat, sendToChat } from '../../gatherings/events/detail/send-to-chat.ts';
import { sendReply, threadOfRoom } from '../../gatherings/groups/threads/send-reply.ts';
import { sendToConversation } from '../../messaging/conversations/send-to-conversation.ts';
import { rereadLists } from '../../messaging/conversations/use-refresh-lists.ts';
import type { Outgoing } from '../../messaging/messages/outgoing/outgoing.ts';
import type { Deliver } from '../../messaging/messages/outgoing/send-outgoing.ts';
import { sendUnsent } from '../../messaging/messages/outgoing/unsent.ts';

/** How often a page looks for messages that are not sent yet, in ms. */
const pauseMs = 5000;

function deliveryTo(room: string): Deliver | undefined {
  const [thread, eventId] = [threadOfRoom(room), eventOfChat(room)];
  if (thread) return (message) => sendReply(thread, message);
  if (eventId !== undefined) return (message) => sendToChat(eventId, message);
  if (!/^\d+-\d+$/.test(room)) return undefined;
  return async (message: Outgoing) => {
    await sendToConversation(room, message);
    rereadLists();
  };
}

/** Sends messages that this person wrote on this device and that are not sent yet, whatever page is open. */
export function SendUnsent({ personId }: { personId: string }) {
  useEffect(() => {
    let isBusy = false;
    const look = async () => {
      if (isBusy) return;
      isBusy = true;
      await sendUnsent(personId, deliveryTo).finally(() => {
        isBusy = false;
      });
    };
    void look();
    const timer = setInterval(look, pauseMs);
    const unsubscribe = connection.subscribe(() => void look());
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [personId]);
  return null;
}
