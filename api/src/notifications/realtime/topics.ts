import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';

interface TopicPerson {
  readonly personId: string;
  readonly notBefore?: number | undefined;
  /** The latest comes first. */
  readonly endedSignIns?: readonly { readonly endedAt: string }[] | undefined;
}

interface TopicHolder {
  readonly id: number;
  readonly people: readonly TopicPerson[];
}

/** A name is a hash that reveals nothing. It is hexadecimal, because the service's filters ignore case. */
const nameOf = (hash: KeyedHash, kind: string, ...parts: readonly (string | number)[]): string =>
  Buffer.from(hash('signal', [kind, ...parts].join('\n')), 'base64url').toString('hex');

const peopleOf = ({ people }: TopicHolder): string[] => people.map(({ personId }) => personId).sort();

/**
 * Changes whenever a session of the person ends. A token of the service outlives the session for which it was made, so
 * nothing may be sent any longer under the names that it holds.
 */
const sessionsOf = ({ personId, notBefore = 0, endedSignIns = [] }: TopicPerson): string =>
  [personId, notBefore, endedSignIns[0]?.endedAt ?? ''].join(' ');

const holderOf = ({ id, people }: TopicHolder): (string | number)[] => [id, ...people.map(sessionsOf).sort()];

/** The name depends on the profile's people and their sessions, so that somebody who left receives nothing. */
export const userName = (holder: TopicHolder, hash: KeyedHash): string =>
  nameOf(hash, 'user', ...holderOf(holder));

export const personGroup = (person: TopicPerson, hash: KeyedHash): string =>
  nameOf(hash, 'person', sessionsOf(person));

/** @param signedInAt the token's sign-in time, in epoch seconds */
export const sessionGroup = (personId: string, signedInAt: number, hash: KeyedHash): string =>
  nameOf(hash, 'session', personId, signedInAt);

export const newsTopic = (holder: TopicHolder, hash: KeyedHash): string =>
  nameOf(hash, 'news', ...holderOf(holder));

export const roomTopic = (roomId: string, holders: readonly TopicHolder[], hash: KeyedHash): string =>
  nameOf(
    hash,
    'room',
    roomId,
    ...holders.toSorted((one, other) => one.id - other.id).flatMap((one) => [one.id, ...peopleOf(one)]),
  );
