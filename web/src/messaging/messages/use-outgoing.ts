import { useEffect, useEffectEvent, useRef } from 'react';
import { connection } from '../../api/connection.ts';
import { ApiError, messageOf } from '../../api/error.ts';
import { useDraft } from '../../form/use-draft.ts';
import { token } from '../../storage/token.ts';
import {
  isHeld,
  mayTryAgain,
  nextToSend,
  notSent,
  type Outgoing,
  readOutgoing,
  sentAnew,
  unanswered,
  undoMs,
  type Written,
  withWaitOver,
} from './outgoing.ts';

/** Pause before a message that got no answer is tried again, in ms. */
const retryPauseMs = 2000;

/**
 * Sends messages one after the other, so that they arrive in the order in which they were written, even after the
 * reader has left the page. Unsent messages are sent again after a reload; the request id prevents duplicates. A quick
 * action is held for ten seconds, or until its author writes something else, leaves the room, or hides or closes the
 * page.
 * @param deliver sends a message and shows it as arrived; throws if it was not sent
 */
export function useOutgoing(room: string, deliver: (message: Outgoing) => Promise<void>) {
  const { draft, keep, kept } = useDraft(`outgoing.${room}`, () => ({ json: '[]' }));
  const value = readOutgoing(draft.json);
  // A call that ends later changes the current list, not the list of the render in which it began.
  const latest = useRef(value);
  latest.current = value;
  const isShown = useRef(false);
  // After leaving the page, the stored list counts: another visit may have added to it, and signing out deletes it.
  const current = () => (isShown.current ? latest.current : readOutgoing(kept().json));
  const change = (next: (all: Outgoing[]) => Outgoing[]) => {
    latest.current = next(current());
    keep({ json: JSON.stringify(latest.current) });
  };
  /** The request id of the message that is being sent. */
  const sending = useRef<string>(undefined);
  const nextId = nextToSend(value)?.requestId;

  const without = (requestId: string) => change((all) => all.filter((one) => one.requestId !== requestId));
  const changeOne = (requestId: string, next: (one: Outgoing) => Outgoing) =>
    change((all) => all.map((one) => (one.requestId === requestId ? next(one) : one)));

  async function send(message: Outgoing): Promise<void> {
    try {
      await deliver(message);
      without(message.requestId);
    } catch (fault) {
      const failure = messageOf(fault, notSent);
      const hasNoAnswer = fault instanceof ApiError && fault.status === 0;
      changeOne(message.requestId, (one) =>
        hasNoAnswer ? unanswered(one, failure) : { ...one, failure, unansweredTries: 0 },
      );
    }
  }

  async function sendAll(): Promise<void> {
    if (sending.current !== undefined) return;
    let sent: string | undefined;
    // Getting the same message again means that the browser can no longer store changes.
    for (let next = nextToSend(current()); next && next.requestId !== sent; next = nextToSend(current())) {
      sent = next.requestId;
      sending.current = sent;
      await send(next);
    }
    sending.current = undefined;
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The token of the person who pressed a quick action. It is never sent for somebody else or after a sign-out. */
  const bearer = useRef<string>(null);

  function endWait(): void {
    clearTimeout(timer.current);
    if (token.read() !== bearer.current || !current().some(isHeld)) return;
    change((all) => all.map((one) => withWaitOver(one, Date.now())));
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
    isShown.current = true;
    // The previous page sent it when it closed, unless it crashed. The request id makes a second call harmless.
    if (latest.current.some(isHeld)) change((all) => all.map((one) => withWaitOver(one, Date.now())));
  });
  const onLeft = useEffectEvent(() => {
    endWait();
    isShown.current = false;
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
    const now = Date.now();
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
      const now = new Date();
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
    retry: (requestId: string) => changeOne(requestId, sentAnew),
    discard: without,
  };
}
