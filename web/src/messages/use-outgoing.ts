import { useEffect, useRef } from 'react';
import { messageOf } from '../api/error.ts';
import { useDraft } from '../form/use-draft.ts';
import { toast } from '../ui/over/toast.ts';
import { type Outgoing, readOutgoing, type Written } from './outgoing.ts';

/**
 * Sends one message after the other, so that they arrive in the order they were written, also once the reader has gone to
 * another page. What was on its way at a reload is sent again: its request id makes that harmless.
 * @param deliver sends one and shows it among those that arrived, or says for how many ms it can be taken back before it
 * is sent; throws where it was not sent
 * @param undo takes back what can be; throws where it did not
 */
export function useOutgoing(
  room: string,
  deliver: (message: Outgoing) => Promise<number | null>,
  undo?: (requestId: string) => Promise<unknown>,
) {
  const { draft, keep, kept } = useDraft(`outgoing.${room}`, () => ({ json: '[]' }));
  const value = readOutgoing(draft.json);
  // A call that ends later changes the current list, not the one of the render that began it.
  const latest = useRef(value);
  latest.current = value;
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // Left behind, it goes by what is kept: another visit may have added to it, and who signs out takes all of it along.
  const current = () => (isShown.current ? latest.current : readOutgoing(kept().json));
  const change = (next: (all: Outgoing[]) => Outgoing[]) => {
    latest.current = next(current());
    keep({ json: JSON.stringify(latest.current) });
  };
  const isBusy = useRef(false);
  const nextId = nextOf(value)?.requestId;

  const without = (requestId: string) => change((all) => all.filter((one) => one.requestId !== requestId));
  const changeOne = (requestId: string, next: (one: Outgoing) => Outgoing) =>
    change((all) => all.map((one) => (one.requestId === requestId ? next(one) : one)));
  const setFailure = (requestId: string, failure: string | null) =>
    changeOne(requestId, (one) => ({ ...one, failure }));

  async function send(message: Outgoing): Promise<void> {
    try {
      const ms = await deliver(message);
      if (!ms) return without(message.requestId);
      const held = { ms, until: Date.now() + ms };
      changeOne(message.requestId, (one) => ({ ...one, held }));
      sendWhenDue({ ...message, held });
    } catch (fault) {
      setFailure(message.requestId, messageOf(fault, 'The message was not sent.'));
    }
  }

  async function sendAll(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    let sent: string | undefined;
    // The same one again says that nothing can be kept any more.
    for (let next = nextOf(current()); next && next.requestId !== sent; next = nextOf(current())) {
      sent = next.requestId;
      await send(next);
    }
    isBusy.current = false;
  }

  /** Also once the reader has gone to another page. */
  function sendWhenDue({ requestId, held }: Outgoing) {
    const release = () => {
      changeOne(requestId, freed);
      void sendAll();
    };
    setTimeout(release, (held?.until ?? 0) - Date.now());
  }

  async function takeBack(requestId: string): Promise<void> {
    if (!current().some((one) => one.requestId === requestId && one.held)) return without(requestId);
    try {
      await undo?.(requestId);
      without(requestId);
    } catch (fault) {
      toast.error(messageOf(fault, 'It could not be undone. It may be sent.'));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was held at a reload is held as long as it was to be.
  useEffect(() => {
    for (const one of latest.current) if (one.held) sendWhenDue(one);
  }, []);

  useEffect(() => {
    // A refused message is refused again.
    const sendAgain = () => change((all) => all.map((one) => ({ ...one, failure: null })));
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
      const requestId = crypto.randomUUID();
      const made: Outgoing = {
        ...message,
        requestId,
        writtenAt: new Date().toISOString(),
        failure: null,
      };
      change((all) => [...all.map(freed), made]);
    },
    retry: (requestId: string) => setFailure(requestId, null),
    discard: (requestId: string) => void takeBack(requestId),
  };
}

const nextOf = (all: readonly Outgoing[]): Outgoing | undefined =>
  all.find(({ failure, held }) => failure === null && !held);

const freed = ({ held, ...message }: Outgoing): Outgoing => (held ? { ...message, isFinal: true } : message);
