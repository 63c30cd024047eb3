export const profileContainer = 'profiles';

export const besideProfile = (id: number) => ({ container: profileContainer, partition: String(id) });
