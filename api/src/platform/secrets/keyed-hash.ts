import { createHmac } from 'node:crypto';

/**
 * What a hash stands for: hashes of one purpose say nothing about those of another. `mark`: compared with what was stored,
 * perhaps under an earlier key. `fixed`: stands for the same thing for good, so that the first key makes it always. `seal`:
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
  /** Oldest first; none is ever left out or moved. */
  readonly marks: readonly string[];
  /** Index of the one among `marks` under which new marks are written. */
  readonly writes: number;
  /** The one that seals, then the one before it while what it sealed is still good. */
  readonly seals: readonly string[];
}

/** Stands for a value to who knows the key, and for nothing to anybody else. */
export interface KeyedHash {
  (purpose: HashPurpose, value: string): string;
  /** Under each key by which it may have been stored or handed out; the first is the one that is written now. */
  every(purpose: HashPurpose, value: string): string[];
}

const macOf = (key: string, purpose: string, value: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');

/** Stands for a person who was held apart, also once they have left. */
export const markOf = (personId: string, keyedHash: KeyedHash): string => keyedHash('person', personId);

/** The marks that may stand for the people, under each key of the ring; the first is the one that is written now. */
export const marksOf = (people: readonly { readonly personId: string }[], keyedHash: KeyedHash): string[] =>
  people.flatMap(({ personId }) => keyedHash.every('person', personId));

/** Says which key it is, and nothing about it. */
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
