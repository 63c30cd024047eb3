export const profileContainer = 'profiles';

/** The place of a profile's outbox entries. */
export const besideProfile = (id: number) => ({ container: profileContainer, partition: String(id) });
