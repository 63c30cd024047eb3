import { saysOnline } from '../browser/browser.ts';
import { connection } from './connection.ts';
import { ApiError } from './error.ts';

const reasons = {
  offline: 'You are offline. Please check your connection and try again.',
  unreachable: 'Veil could not be reached. Please check your connection and try again.',
};

/** How long a call may take unless it says so, in ms. Writing a bio anew takes up to half a minute. */
const usualLimitMs = 45_000;

/**
 * `fetch` that also updates the state of the connection, and that ends after a time.
 * @param probe an address of the same server, polled while it does not answer
 * @param read reads the answer within the same time
 * @throws {ApiError} with status 0 when there is no answer in time, and what an aborted signal throws
 */
export async function trackedFetch<Answer>(
  address: string,
  probe: string,
  read: (response: Response) => Promise<Answer> | Answer,
  { limitMs = usualLimitMs, signal, ...init }: RequestInit & { limitMs?: number | undefined } = {},
): Promise<Answer> {
  const before = connection.state();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  const stop = () => limit.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    const response = await fetch(address, { ...init, signal: limit.signal });
    // An answer to a request that began before the connection was lost does not prove that it is back.
    if (connection.state() !== 'offline' || before === 'offline') connection.answered();
    return await read(response);
  } catch (fault) {
    if (signal?.aborted) throw signal.reason;
    if (!limit.signal.aborted && !(fault instanceof TypeError)) throw fault;
  } finally {
    clearTimeout(timer);
  }
  connection.unanswered(probe);
  throw new ApiError(0, { message: saysOnline() ? reasons.unreachable : reasons.offline });
}
