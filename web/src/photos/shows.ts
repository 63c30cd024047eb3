/** One of the people of a connection. */
export interface ShownPerson {
  readonly profileId: number;
  readonly memberId: number;
}

/** People in a picture, as its uploader says: cards of the own profile, and connections, whole or one of their people. */
export interface Shows {
  readonly memberIds: readonly number[];
  readonly connections: readonly number[];
  readonly persons: readonly ShownPerson[];
}

export const showsNobody: Shows = { memberIds: [], connections: [], persons: [] };

/** A place of pictures that is no profile. */
export interface Hosted {
  readonly kind: 'event' | 'group';
  readonly ownerId: number;
}

/** The fields of a call that carry those who are not of the own profile. Without one of its people a connection is asked whole. */
export const othersInput = ({ connections, persons }: Shows) => ({
  connections: connections.filter((id) => !persons.some(({ profileId }) => profileId === id)),
  persons: persons.filter(({ profileId }) => connections.includes(profileId)),
});

/** The fields of an upload that carry it. */
export const showsInput = (shows: Shows | undefined) =>
  shows && { shows: [...shows.memberIds], ...(shows.connections.length > 0 && othersInput(shows)) };
