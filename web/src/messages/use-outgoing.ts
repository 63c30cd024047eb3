import { useEffect, useRef } from 'react';
import { messageOf } from '../api/error.ts';
import { useDraft } from '../form/use-draft.ts';
import { type Outgoing, readOutgoing, type Written } from './outgoing.ts';

/**
 * Sends one message after the other, so that they arrive in the order they were written. What was on its way when the
 * page was left is sent again: its request id makes that harmless.
 * @param deliver sends one and shows it among those that arrived; throws where it was not sent
 */
export function useOutgoing(room: string, deliver: (message: Outgoing) => Promise<void>) {
  const { draft, keep } = useDraft(`outgoing.${room}`, () => ({ json: '[]' }));
  const value = readOutgoing(draft.json);
  // A call that ends later changes the current list, not the one of the render that began it.
  const latest = useRef(value);
  latest.current = value;
  const change = (next: (all: Outgoing[]) => Outgoing[]) => {
    latest.current = next(latest.current);
    keep({ json: JSON.stringify(latest.current) });
  };
  const isBusy = useRef(false);
  const next = value.find(({ failure }) => failure === null);
  const nextId = next?.requestId;

  const without = (requestId: string) => change((all) => all.filter((one) => one.requestId !== requestId));
  const setFailure = (requestId: string, failure: string | null) =>
    change((all) => all.map((one) => (one.requestId === requestId ? { ...one, failure } : one)));

  async function send(message: Outgoing): Promise<void> {
    isBusy.current = true;
    try {
      await deliver(message);
      without(message.requestId);
    } catch (fault) {
      setFailure(message.requestId, messageOf(fault, 'The message was not sent.'));
    } finally {
      isBusy.current = false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the next one to be sent matters.
  useEffect(() => {
    if (next && !isBusy.current) void send(next);
  }, [nextId]);

  return {
    outgoing: value,
    push: (message: Written) =>
      change((all) => [
        ...all,
        {
          ...message,
          requestId: crypto.randomUUID(),
          writtenAt: new Date().toISOString(),
          failure: null,
        },
      ]),
    retry: (requestId: string) => setFailure(requestId, null),
    discard: without,
  };
}
