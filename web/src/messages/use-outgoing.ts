import { useEffect, useEffectEvent, useRef } from 'react';
import { messageOf } from '../api/error.ts';
import { useDraft } from '../form/use-draft.ts';
import { token } from '../storage/token.ts';
import {
  isHeld,
  notSent,
  type Outgoing,
  readOutgoing,
  undoMs,
  type Written,
  withoutHold,
  withWaitOver,
} from './outgoing.ts';

/**
 * Sends one message after the other, so that they arrive in the order they were written, also once the reader has gone to
 * another page. What was on its way at a reload is sent again: its request id makes that harmless. A quick action waits
 * for ten seconds, or until its author writes something else, leaves the room, or hides or closes the page.
 * @param deliver sends one and shows it among those that arrived; throws where it was not sent
 */
export function useOutgoing(room: string, deliver: (message: Outgoing) => Promise<void>) {
  const { draft, keep, kept } = useDraft(`outgoing.${room}`, () => ({ json: '[]' }));
  const value = readOutgoing(draft.json);
  // A call that ends later changes the current list, not the one of the render that began it.
  const latest = useRef(value);
  latest.current = value;
  const isShown = useRef(false);
  // Left behind, it goes by what is kept: another visit may have added to it, and who signs out takes all of it along.
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
      changeOne(message.requestId, (one) => ({ ...one, failure }));
    }
  }

  async function sendAll(): Promise<void> {
    if (sending.current !== undefined) return;
    let sent: string | undefined;
    // The same one again says that nothing can be kept any more.
    for (let next = nextToSend(current()); next && next.requestId !== sent; next = nextToSend(current())) {
      sent = next.requestId;
      sending.current = sent;
      await send(next);
    }
    sending.current = undefined;
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The token of whoever pressed a quick action: it is sent for nobody else, and not after a sign-out. */
  const bearer = useRef<string>(null);

  function endWait(): void {
    clearTimeout(timer.current);
    if (token.read() !== bearer.current || !current().some(isHeld)) return;
    change((all) => all.map((one) => withWaitOver(one, Date.now())));
    void sendAll();
  }

  /** A closing page has no later turn for a quick action behind a message that is being sent. */
  function sendQuickActions(): void {
    endWait();
    if (token.read() !== bearer.current) return;
    for (const one of current())
      if (one.quickAction && one.failure === null && one.requestId !== sending.current) void send(one);
  }

  const onShown = useEffectEvent(() => {
    isShown.current = true;
    // The page before this one has sent it as it ended, unless it crashed: its request id makes another call harmless.
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

  useEffect(() => {
    // A refused message is refused again. What waited for too long was never sent.
    const sendAgain = () =>
      change((all) => all.map((one) => (one.heldUntil === undefined ? { ...one, failure: null } : one)));
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the next one to be sent matters.
  useEffect(() => {
    if (nextId !== undefined) void sendAll();
  }, [nextId]);

  return {
    outgoing: value,
    /** Whoever goes on has made up their mind about what was held before. */
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
    retry: (requestId: string) => changeOne(requestId, (one) => ({ ...withoutHold(one), failure: null })),
    discard: without,
  };
}

const nextToSend = (all: readonly Outgoing[]): Outgoing | undefined =>
  all.find((one) => one.failure === null && !isHeld(one));
