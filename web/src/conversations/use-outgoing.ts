import { type Message, sendMessage } from '@veil/api/contract/conversations';
import { useEffect, useRef } from 'react';
import { call } from '../api/client.ts';
import { messageOf } from '../api/error.ts';
import { useDraft } from '../form/use-draft.ts';
import { inputOf, type Outgoing, readOutgoing } from './outgoing.ts';

/**
 * Sends one message after the other, so that they arrive in the order they were written. What was on its way when the
 * page was left is sent again: its request id makes that harmless.
 */
export function useOutgoing(id: string, onSent: (message: Message) => Promise<void>) {
  const { draft, keep } = useDraft(`outgoing.${id}`, () => ({ json: '[]' }));
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
      const { data } = await call(sendMessage, inputOf(id, message));
      await onSent(data);
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
    push: (message: Omit<Outgoing, 'requestId' | 'writtenAt' | 'failure'>) =>
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
