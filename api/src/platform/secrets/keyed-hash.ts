import { createHmac } from 'node:crypto';

/**
 * `lookup` hashes are compared with stored ones, perhaps made under an earlier key. `encryption` hashes open what an
 * earlier key encrypted. `fixed` hashes always use the first key. `shortLived` ones are valid for minutes or days.
 */
const purposes = {
  person: 'lookup',
  email: 'lookup',
  departure: 'lookup',
  calendar: 'lookup',
  erasureLog: 'encryption',
  notice: 'encryption',
  inviteLineage: 'fixed',
  voice: 'fixed',
  guest: 'fixed',
  viewer: 'fixed',
  text: 'fixed',
  sender: 'fixed',
  address: 'shortLived',
  draft: 'shortLived',
  picture: 'shortLived',
  cursor: 'shortLived',
  membership: 'shortLived',
  partnerInvite: 'shortLived',
  signal: 'shortLived',
  lock: 'shortLived',
  reportContact: 'shortLived',
} as const;
export type HashPurpose = keyof typeof purposes;

export interface HashKeys {
  /** The first key never changes. Another one is replaced only after it has been retired. */
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
  /** The same without closed keys, for what is stored. */
  everyStored(purpose: HashPurpose, value: string): string[];
  /** Closes keys: they are still looked up, and nothing new is stored under them. */
  close(fingerprints: readonly string[]): void;
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

/** The same without closed keys, for what is stored. */
export const storedPseudonymsOf = (
  people: readonly { readonly personId: string }[],
  keyedHash: KeyedHash,
): string[] => people.flatMap(({ personId }) => keyedHash.everyStored('person', personId));

/** Whether one of the pseudonyms is of one of the people, under any key. */
export const isAnyOf = (
  people: readonly { readonly personId: string }[],
  pseudonyms: readonly string[],
  keyedHash: KeyedHash,
): boolean => pseudonymsOf(people, keyedHash).some((one) => pseudonyms.includes(one));

export const fingerprintOf = (key: string): string => macOf(key, 'fingerprint', '').slice(0, 16);

/** Lookup hashes under a later key begin with its tag, so that what is stored under it can be counted. */
export const tagOf = (fingerprint: string): string => `${fingerprint.slice(0, 8)}.`;

export function createKeyedHash({ lookupKeys, writes, shortLivedKeys }: HashKeys): KeyedHash {
  const written = lookupKeys[writes];
  if (written === undefined) throw new Error('There is no such key to write hashes with.');
  const ring = [written, ...lookupKeys.filter((_, index) => index !== writes)];
  const keysOf = {
    lookup: ring,
    encryption: ring,
    fixed: lookupKeys.slice(0, 1),
    shortLived: shortLivedKeys,
  };
  const tags = new Map(lookupKeys.slice(1).map((key) => [key, tagOf(fingerprintOf(key))]));
  let closed: readonly string[] = [];
  const hashOf = (key: string, purpose: HashPurpose, value: string): string => {
    const tag = purposes[purpose] === 'lookup' ? (tags.get(key) ?? '') : '';
    return tag + macOf(key, purpose, value);
  };
  const every: KeyedHash['every'] = (purpose, value) =>
    keysOf[purposes[purpose]].map((key) => hashOf(key, purpose, value));
  const everyStored: KeyedHash['everyStored'] = (purpose, value) =>
    keysOf[purposes[purpose]]
      .filter((key) => !closed.includes(key))
      .map((key) => hashOf(key, purpose, value));
  const close: KeyedHash['close'] = (fingerprints) => {
    closed = ring.filter((key) => key !== written && fingerprints.includes(fingerprintOf(key)));
  };
  const first = (purpose: HashPurpose, value: string): string =>
    hashOf(keysOf[purposes[purpose]][0] ?? written, purpose, value);
  return Object.assign(first, { every, everyStored, close });
}
