import * as z from 'zod/mini';
import type { tabStorage } from '../storage/storage.ts';

const schema = z.object({ state: z.string(), nonce: z.string() });
/** Values that the identity provider must return: the state next to the token, the nonce inside it. */
type PendingSignIn = z.output<typeof schema>;

const key = 'veil.sign-in';

type KeyValueStore = Pick<typeof tabStorage, 'read' | 'write' | 'remove'>;

/**
 * Stores in this tab that a sign-in has begun.
 * @throws when the browser stores nothing, because then no answer could be trusted
 */
export function beginPending(store: KeyValueStore): PendingSignIn {
  const pending = { state: randomToken(), nonce: randomToken() };
  if (!store.write(key, JSON.stringify(pending))) throw new Error('The browser stores nothing.');
  return pending;
}

/** Reads the pending sign-in and removes it, so that no answer is accepted twice. */
export function takePending(store: KeyValueStore): PendingSignIn | undefined {
  const kept = store.read(key);
  store.remove(key);
  if (kept === null) return undefined;
  try {
    return z.safeParse(schema, JSON.parse(kept)).data;
  } catch {
    return undefined;
  }
}

/** 256 random bits. */
function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
