import type { Endpoint, InputOf, OutputOf } from '@veil/api/contract/fields/endpoint';
import { token } from '../storage/token.ts';
import { answerOf, call, jsonOf } from './client.ts';
import { earlyAnswers, earlyAnswersCame, earlyKey } from './early.ts';
import { requestLine } from './request.ts';

/** The JSON that has come, and what it was read as, by the keys of the early requests. */
const arrived = new Map<string, { json: unknown; data?: unknown }>();

/** Keeps what the early requests are answered, so that the first rendering can show it at once. */
export function keepEarlyReads(): void {
  for (const [key, answer] of window.veilEarly?.answers ?? [])
    answer
      .then(async (response) => {
        const isJson = response?.headers.get('content-type')?.startsWith('application/json');
        if (response?.ok && isJson) arrived.set(key, { json: await jsonOf(response.clone()) });
      })
      // The call itself says what went wrong.
      .catch(() => undefined);
}

/** The answer to an early request with the present token; undefined if it has not come, cannot be read or was taken. */
export function earlyRead<E extends Endpoint>(endpoint: E, input: InputOf<E>): OutputOf<E> | undefined {
  if (arrived.size === 0) return;
  const key = earlyKey(endpoint.method, requestLine(endpoint, input));
  const known = arrived.get(key);
  if (!known || !earlyAnswers(token.read())?.has(key)) return;
  try {
    known.data ??= answerOf(endpoint, known.json);
  } catch {
    return;
  }
  return known.data as OutputOf<E>;
}

/** The pictures that were requested early with the present token, by their addresses, once all of them have come. */
export async function earlyPictures(): Promise<[address: string, picture: Blob][]> {
  // The checks import this outside a browser.
  if (!('window' in globalThis)) return [];
  await earlyAnswersCame();
  const sent = token.read();
  const found: [string, Blob][] = [];
  for (const [address, answer] of earlyAnswers(sent) ?? []) {
    const response = await answer;
    if (!response?.ok || response.bodyUsed || !response.headers.get('content-type')?.startsWith('image/'))
      continue;
    found.push([address, await response.clone().blob()]);
  }
  return sent === token.read() ? found : [];
}

/** The early answer, or else a call; from then on the answer is asked for. @throws as `call` does */
export async function earlyOrCalled<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  try {
    return earlyRead(endpoint, input) ?? (await call(endpoint, input));
  } finally {
    // SWR keeps the answer before the next task.
    setTimeout(() => forgetEarlyRead(endpoint, input));
  }
}

function forgetEarlyRead<E extends Endpoint>(endpoint: E, input: InputOf<E>): void {
  if (arrived.size === 0) return;
  const key = earlyKey(endpoint.method, requestLine(endpoint, input));
  if (arrived.delete(key)) window.veilEarly?.answers.delete(key);
}
