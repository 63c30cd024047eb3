import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { connection } from '../../../api/connection.ts';
import { undoTime } from '../../../page/undo-time.ts';
import { useUser } from '../../../session/auth-context.ts';
import { deviceClock } from '../../../storage/device-clock.ts';
import { token } from '../../../storage/token.ts';
import {
  isHeld,
  mayTryAgain,
  nextToSend,
  type Outgoing,
  readOutgoing,
  sentAnew,
  type Written,
  whenOpened,
  withWaitOver,
} from './outgoing.ts';
import { outgoingStore } from './outgoing-store.ts';
import { type Deliver, sendInOrder, sendOne } from './send-outgoing.ts';
import { openRooms } from './unsent.ts';

/** Pause before a message that got no answer is tried again, in ms. */
const retryPauseMs = 2000;

/**
 * Sends messages one after the other, so that they arrive in the order in which they were written, even after the
 * reader has left the page. The browser keeps unsent messages: this person's next page on this device sends them
 * (`sendUnsent`); the request id prevents duplicates. A quick action is held for the time to undo, or until its author
 * writes something else, leaves the room, or hides or closes the page.
 * @param deliver sends a message and shows it as arrived; throws if it was not sent
 */
export function useOutgoing(room: string, deliver: Deliver) {
  const { id: personId } = useUser();
  const json = useSyncExternalStore(outgoingStore.subscribe, () => outgoingStore.json(personId, room));
  const value = useMemo(() => readOutgoing(json), [json]);
  const current = () => outgoingStore.list(personId, room);
  const change = (next: (all: Outgoing[]) => Outgoing[]) => outgoingStore.change(personId, room, next);
  /** The request id of the message that is being sent. */
  const sending = useRef<string>(undefined);
  const nextId = nextToSend(value)?.requestId;

  const send = (message: Outgoing): Promise<void> => sendOne(personId, room, message, deliver);
  const sendAll = (): Promise<void> =>
    sendInOrder(personId, room, deliver, (requestId) => {
      sending.current = requestId;
    });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The token of the person who pressed a quick action. It is never sent for somebody else or after a sign-out. */
  const bearer = useRef<string>(null);

  function endWait(): void {
    clearTimeout(timer.current);
    if (token.read() !== bearer.current || !current().some(isHeld)) return;
    change((all) => all.map((one) => withWaitOver(one, deviceClock.ms())));
    void sendAll();
  }

  /** A closing page sends quick actions at once, because it cannot wait for a message that is still being sent. */
  function sendQuickActions(): void {
    endWait();
    if (token.read() !== bearer.current) return;
    for (const one of current())
      if (one.quickAction && one.failure === null && one.requestId !== sending.current) void send(one);
  }

  const onShown = useEffectEvent(() => {
    openRooms.add(room);
    const now = deviceClock.ms();
    // The previous page sent a held one when it closed, unless it crashed. The request id makes a second call harmless.
    if (current().length > 0) change((all) => all.map((one) => whenOpened(withWaitOver(one, now), now)));
  });
  const onLeft = useEffectEvent(() => {
    endWait();
    openRooms.delete(room);
  });
  const onVisibility = useEffectEvent(() => {
    if (document.hidden) endWait();
  });
  const onPageEnd = useEffectEvent(sendQuickActions);
  useEffect(() => {
    onShown();
    const look = () => onVisibility();
    const end = () => onPageEnd();
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', end);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', end);
      onLeft();
    };
  }, []);

  const tryAgain = useEffectEvent(() => {
    const now = deviceClock.ms();
    if (!current().some((one) => mayTryAgain(one, now))) return;
    change((all) => all.map((one) => (mayTryAgain(one, now) ? { ...one, failure: null } : one)));
    void sendAll();
  });
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>;
    // Other calls may be answered while this one is not, so the connection alone does not set the pace.
    const schedule = () => {
      clearTimeout(pause);
      if (connection.isOnline()) pause = setTimeout(() => tryAgain(), retryPauseMs);
    };
    schedule();
    const unsubscribe = connection.subscribe(schedule);
    return () => {
      clearTimeout(pause);
      unsubscribe();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the next one to be sent matters.
  useEffect(() => {
    if (nextId !== undefined) void sendAll();
  }, [nextId]);

  return {
    outgoing: value,
    /** Writing something new also sends the message that is held. */
    push(message: Written) {
      const now = deviceClock.now();
      const undoMs = undoTime.ms();
      const made: Outgoing = {
        ...message,
        requestId: crypto.randomUUID(),
        writtenAt: now.toISOString(),
        ...(message.quickAction && { heldUntil: now.getTime() + undoMs }),
        failure: null,
      };
      change((all) => [...all.map((one) => withWaitOver(one, now.getTime())), made]);
      clearTimeout(timer.current);
      if (!isHeld(made)) return;
      bearer.current = token.read();
      timer.current = setTimeout(endWait, undoMs);
    },
    retry: (requestId: string) =>
      outgoingStore.changeOne(personId, room, requestId, (one) =>
        sentAnew(one, deviceClock.now().toISOString()),
      ),
    discard: (requestId: string) => outgoingStore.remove(personId, room, requestId),
  };
}
