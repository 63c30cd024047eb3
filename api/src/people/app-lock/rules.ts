export interface Passkey {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  addedAt: string;
  usedAt: string | null;
}

export interface AppLock {
  passkeys: Passkey[];
  challenges: { purpose: string; challenge: string; until: string }[];
}

export const credentialDescriptorOf = ({ id, transports }: Passkey) => ({
  id,
  type: 'public-key' as const,
  transports,
});

const validMs = 5 * 60 * 1000;
/** The most open challenges of one person, across their devices and for adding a passkey. */
const mostChallenges = 20;

type ChallengePurpose = 'add' | `open ${string}`;

export function withChallenge(
  lock: AppLock,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): AppLock {
  const others = lock.challenges.filter((one) => one.purpose !== purpose && isValid(one, now));
  const until = new Date(now.getTime() + validMs).toISOString();
  return { ...lock, challenges: [{ purpose, challenge, until }, ...others].slice(0, mostChallenges) };
}

export function spendChallenge(
  lock: AppLock,
  purpose: ChallengePurpose,
  now: Date,
): { challenge: string | undefined; lock: AppLock } {
  const found = lock.challenges.find((one) => one.purpose === purpose);
  if (!found) return { challenge: undefined, lock };
  return {
    challenge: isValid(found, now) ? found.challenge : undefined,
    lock: { ...lock, challenges: lock.challenges.filter((one) => one !== found) },
  };
}

const isValid = ({ until }: AppLock['challenges'][number], now: Date): boolean => new Date(until) > now;

/**
 * @returns undefined if the counter did not grow, which suggests a cloned passkey; authenticators that always send 0
 * are accepted
 */
export function withPasskeyUse(lock: AppLock, id: string, counter: number, now: Date): AppLock | undefined {
  const passkey = lock.passkeys.find((one) => one.id === id);
  if (!passkey) return undefined;
  if (counter <= passkey.counter && (counter !== 0 || passkey.counter !== 0)) return undefined;
  const after = { ...passkey, counter, usedAt: now.toISOString() };
  return { ...lock, passkeys: lock.passkeys.map((one) => (one === passkey ? after : one)) };
}
