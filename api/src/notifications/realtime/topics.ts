import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';

interface TopicHolder {
  readonly id: number;
  readonly people: readonly { readonly personId: string }[];
}

/** A name is a hash that reveals nothing. It is hexadecimal, because the service's filters ignore case. */
const nameOf = (hash: KeyedHash, kind: string, ...parts: readonly (string | number)[]): string =>
  Buffer.from(hash('signal', [kind, ...parts].join('\n')), 'base64url').toString('hex');

const peopleOf = ({ people }: TopicHolder): string[] => people.map(({ personId }) => personId).sort();

/** The name depends on the profile's people, so that somebody who left receives nothing. */
export const userName = (holder: TopicHolder, hash: KeyedHash): string =>
  nameOf(hash, 'user', holder.id, ...peopleOf(holder));

export const personGroup = (personId: string, hash: KeyedHash): string => nameOf(hash, 'person', personId);

/** @param signedInAt the token's sign-in time, in epoch seconds */
export const sessionGroup = (personId: string, signedInAt: number, hash: KeyedHash): string =>
  nameOf(hash, 'session', personId, signedInAt);

export const newsTopic = (holder: TopicHolder, hash: KeyedHash): string =>
  nameOf(hash, 'news', holder.id, ...peopleOf(holder));

export const roomTopic = (roomId: string, holders: readonly TopicHolder[], hash: KeyedHash): string =>
  nameOf(
    hash,
    'room',
    roomId,
    ...holders.toSorted((one, other) => one.id - other.id).flatMap((one) => [one.id, ...peopleOf(one)]),
  );
