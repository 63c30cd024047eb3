import { ApiError, messageOf } from '../../../api/error.ts';
import { alone } from '../../../browser/browser.ts';
import { outgoingKey } from '../../../storage/drafts.ts';
import { nextToSend, notSent, type Outgoing, unanswered } from './outgoing.ts';
import { outgoingStore } from './outgoing-store.ts';

/** Sends a message; throws if it was not sent. */
export type Deliver = (message: Outgoing) => Promise<unknown>;

/** Sends one message of a room and removes it from the list, or notes there why it was not sent. */
export async function sendOne(
  personId: string,
  room: string,
  message: Outgoing,
  deliver: Deliver,
): Promise<void> {
  const { requestId } = message;
  try {
    await deliver(message);
    outgoingStore.remove(personId, room, requestId);
  } catch (fault) {
    const failure = messageOf(fault, notSent);
    const hasNoAnswer = fault instanceof ApiError && fault.status === 0;
    outgoingStore.changeOne(personId, room, requestId, (one) =>
      hasNoAnswer ? unanswered(one, failure) : { ...one, failure, unansweredTries: 0 },
    );
  }
}

/**
 * Sends what is to be sent of one room, in order. Only one tab of the browser does so at a time.
 * @param onSending is told which message is on its way
 */
export function sendInOrder(
  personId: string,
  room: string,
  deliver: Deliver,
  onSending: (requestId: string | undefined) => void = () => undefined,
): Promise<void> {
  return alone(outgoingKey(personId, room), async () => {
    const next = () => nextToSend(outgoingStore.list(personId, room));
    let sent: string | undefined;
    // Getting the same message again means that the browser can no longer store changes.
    for (let one = next(); one && one.requestId !== sent; one = next()) {
      sent = one.requestId;
      onSending(sent);
      await sendOne(personId, room, one, deliver);
    }
    onSending(undefined);
  });
}
