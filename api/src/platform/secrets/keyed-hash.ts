import { createHmac } from 'node:crypto';

/**
 * `lookup` hashes are compared with stored ones, perhaps made under an earlier key. `fixed` hashes always use the
 * first key. `shortLived` ones are valid for minutes or days.
 */
const purposes = {
  person: 'lookup',
  email: 'lookup',
  departure: 'lookup',
  erasureLog: 'lookup',
  calendar: 'lookup',
  notice: 'lookup',
  inviteLineage: 'fixed',
  voice: 'fixed',
  guest: 'fixed',
  viewer: 'fixed',
  text: 'fixed',
  address: 'shortLived',
  draft: 'shortLived',
  picture: 'shortLived',
  cursor: 'shortLived',
  membership: 'shortLived',
  partnerInvite: 'shortLived',
  signal: 'shortLived',
  lock: 'shortLived',
} as const;
export type HashPurpose = keyof typeof purposes;

export interface HashKeys {
  /** The oldest key comes first. Keys are never removed or reordered. */
  readonly lookupKeys: readonly string[];
  readonly writes: number;
  /** The key for addresses, cursors and drafts, then the previous key while what it made is valid. */
  readonly shortLivedKeys: readonly string[];
}

/** Without the key, a hash reveals nothing about the value. */
export interface KeyedHash {
  (purpose: HashPurpose, value: string): string;
  /** Returns the hash under each key that may have stored it, the writing key's first. */
  every(purpose: HashPurpose, value: string): string[];
}

const macOf = (key: string, purpose: string, value: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');

/** Identifies a person in blocks, shields and sanctions, also after they have left. */
export const pseudonymOf = (personId: string, keyedHash: KeyedHash): string => keyedHash('person', personId);

/** The pseudonym under the writing key comes first. */
export const pseudonymsOf = (
  people: readonly { readonly personId: string }[],
  keyedHash: KeyedHash,
): string[] => people.flatMap(({ personId }) => keyedHash.every('person', personId));

export const fingerprintOf = (key: string): string => macOf(key, 'fingerprint', '').slice(0, 16);

export function createKeyedHash({ lookupKeys, writes, shortLivedKeys }: HashKeys): KeyedHash {
  const written = lookupKeys[writes];
  if (written === undefined) throw new Error('There is no such key to write hashes with.');
  const keysOf = {
    lookup: [written, ...lookupKeys.filter((_, index) => index !== writes)],
    fixed: lookupKeys.slice(0, 1),
    shortLived: shortLivedKeys,
  };
  const every: KeyedHash['every'] = (purpose, value) =>
    keysOf[purposes[purpose]].map((key) => macOf(key, purpose, value));
  const first = (purpose: HashPurpose, value: string): string =>
    macOf(keysOf[purposes[purpose]][0] ?? written, purpose, value);
  return Object.assign(first, { every });
}
