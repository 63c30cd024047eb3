/** People in a picture, as its uploader says: cards of the own profile, and profiles of connections. */
export interface Shows {
  readonly memberIds: readonly number[];
  readonly connections: readonly number[];
}

/** A place of pictures that is no profile. */
export interface Hosted {
  readonly kind: 'event' | 'group';
  readonly ownerId: number;
}

/** The fields of a call that carry it. */
export const showsInput = (shows: Shows | undefined): { shows?: number[]; connections?: number[] } =>
  shows
    ? {
        shows: [...shows.memberIds],
        ...(shows.connections.length > 0 && { connections: [...shows.connections] }),
      }
    : {};
