import * as z from 'zod/mini';

const schema = z.object({ state: z.string(), nonce: z.string() });
/** Values that the identity provider must return: the state next to the token, the nonce inside it. */
type PendingSignIn = z.output<typeof schema>;

const key = 'veil.sign-in';

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores in this tab that a sign-in has begun.
 * @throws when the browser stores nothing, because then no answer could be trusted
 */
export function beginPending(store: KeyValueStore): PendingSignIn {
  const pending = { state: randomToken(), nonce: randomToken() };
  store.setItem(key, JSON.stringify(pending));
  return pending;
}

/** Reads the pending sign-in and removes it, so that no answer is accepted twice. */
export function takePending(store: KeyValueStore): PendingSignIn | undefined {
  const kept = store.getItem(key);
  store.removeItem(key);
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
