import { createHmac } from 'node:crypto';

/**
 * `mark` is compared with stored ones, perhaps under an earlier key. `fixed` is always made by the first key. `seal` is
 * good for minutes or days.
 */
const purposes = {
  person: 'mark',
  email: 'mark',
  departure: 'mark',
  ledger: 'mark',
  calendar: 'mark',
  notice: 'mark',
  branch: 'fixed',
  voice: 'fixed',
  guest: 'fixed',
  viewer: 'fixed',
  text: 'fixed',
  address: 'seal',
  draft: 'seal',
  picture: 'seal',
  cursor: 'seal',
  membership: 'seal',
  cardKey: 'seal',
  signal: 'seal',
  lock: 'seal',
} as const;
export type HashPurpose = keyof typeof purposes;

export interface Keys {
  /** Oldest first; none is ever removed or moved. */
  readonly marks: readonly string[];
  readonly writes: number;
  /** The key that seals, then the one before it while its seals are good. */
  readonly seals: readonly string[];
}

/** Without the key a hash says nothing about the value. */
export interface KeyedHash {
  (purpose: HashPurpose, value: string): string;
  /** The hash under each key that may have stored it; the one that writes comes first. */
  every(purpose: HashPurpose, value: string): string[];
}

const macOf = (key: string, purpose: string, value: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');

/** Identifies a person in blocks, shields and sanctions, also after they have left. */
export const pseudonymOf = (personId: string, keyedHash: KeyedHash): string => keyedHash('person', personId);

/** The mark under the written key comes first. */
export const pseudonymsOf = (
  people: readonly { readonly personId: string }[],
  keyedHash: KeyedHash,
): string[] => people.flatMap(({ personId }) => keyedHash.every('person', personId));

export const fingerprintOf = (key: string): string => macOf(key, 'fingerprint', '').slice(0, 16);

export function createKeyedHash({ marks, writes, seals }: Keys): KeyedHash {
  const written = marks[writes];
  if (written === undefined) throw new Error('There is no such key to write marks with.');
  const keysOf = {
    mark: [written, ...marks.filter((_, index) => index !== writes)],
    fixed: marks.slice(0, 1),
    seal: seals,
  };
  const every: KeyedHash['every'] = (purpose, value) =>
    keysOf[purposes[purpose]].map((key) => macOf(key, purpose, value));
  const first = (purpose: HashPurpose, value: string): string =>
    macOf(keysOf[purposes[purpose]][0] ?? written, purpose, value);
  return Object.assign(first, { every });
}
