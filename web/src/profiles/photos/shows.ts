export interface ShownPerson {
  readonly profileId: number;
  readonly memberId: number;
}

/**
 * The people in a picture, as its uploader says: people of the own profile, and connections, as a whole or as one of
 * their people.
 */
export interface Shows {
  readonly memberIds: readonly number[];
  readonly connections: readonly number[];
  readonly persons: readonly ShownPerson[];
}

export const showsNobody: Shows = { memberIds: [], connections: [], persons: [] };

/** An owner of pictures that is not a profile. */
export interface Hosted {
  readonly kind: 'event' | 'group';
  readonly ownerId: number;
}

/**
 * The fields of a call for people outside the own profile. For a connection without a chosen person, all its people are
 * asked.
 */
export const othersInput = ({ connections, persons }: Shows) => ({
  connections: connections.filter((id) => !persons.some(({ profileId }) => profileId === id)),
  persons: persons.filter(({ profileId }) => connections.includes(profileId)),
});

/** The fields of an upload for the people in it. */
export const showsInput = (shows: Shows | undefined) =>
  shows && { shows: [...shows.memberIds], ...(shows.connections.length > 0 && othersInput(shows)) };
