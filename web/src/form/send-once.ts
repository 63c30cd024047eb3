import type { Endpoint, OutputOf } from '@veil/api/contract/fields/endpoint';
import { madeIn } from '../api/client.ts';
import { requestIdInTab } from '../storage/tab-id.ts';
import { askAboutMade } from './made-before.tsx';

export type RequestId = ReturnType<typeof crypto.randomUUID>;

interface SendOnce<Answer> {
  /** Keeps the id with which the content is sent as a new one. */
  renew: (requestId: RequestId) => void;
  /** Changes what was made to what is sent now; undefined if that cannot be changed. */
  apply?: (made: Answer) => (() => Promise<Answer>) | undefined;
}

/**
 * Sends a form that has a request id. If the id was used before with other content, because an answer was lost and the
 * form changed since, the person chooses what becomes of the change.
 */
export async function sendOnce<E extends Endpoint>(
  endpoint: E,
  requestId: string,
  send: (requestId: string) => Promise<OutputOf<E>>,
  { renew, apply }: SendOnce<OutputOf<E>>,
): Promise<OutputOf<E>> {
  try {
    return await send(await requestIdInTab(requestId));
  } catch (fault) {
    const made = madeIn(endpoint, fault);
    if (made === undefined) throw fault;
    const change = apply?.(made);
    const choice = await askAboutMade(change !== undefined);
    if (choice === 'apply' && change) return change();
    if (choice !== 'new') throw fault;
    const next = crypto.randomUUID();
    renew(next);
    return send(await requestIdInTab(next));
  }
}
