import { connection } from './connection.ts';
import { ApiError } from './error.ts';

const reasons = {
  offline: 'You are offline. Please check your connection and try again.',
  unreachable: 'Veil could not be reached. Please check your connection and try again.',
};

/**
 * `fetch` that also updates the state of the connection.
 * @param probe an address of the same server, polled while it does not answer
 * @throws {ApiError} with status 0 when there is no answer, and what an aborted signal throws
 */
export async function trackedFetch(address: string, probe: string, init?: RequestInit): Promise<Response> {
  const before = connection.state();
  const response = await fetch(address, init).catch((fault: unknown) => {
    if (init?.signal?.aborted) throw fault;
    return undefined;
  });
  if (response) {
    // An answer to a request that began before the connection was lost does not prove that it is back.
    if (connection.state() !== 'offline' || before === 'offline') connection.answered();
    return response;
  }
  connection.unanswered(probe);
  throw new ApiError(0, { message: navigator.onLine ? reasons.unreachable : reasons.offline });
}
