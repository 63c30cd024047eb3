import type { OnboardingDraft } from './draft.ts';

/** A photo for a profile that does not exist yet. The first one becomes the main photo. */
export interface ChosenPhoto {
  readonly file: File;
  /** Ids of the members in it; empty for nobody. Undefined until it is said. */
  readonly shows?: readonly string[] | undefined;
}

/** The members in a photo that are still on the profile; undefined if it has yet to be said. */
export function shownIn(
  { shows }: ChosenPhoto,
  { members }: Pick<OnboardingDraft, 'members'>,
): string[] | undefined {
  if (!shows) return undefined;
  const known = members.map(({ id }) => id).filter((id) => shows.includes(id));
  return known.length > 0 || shows.length === 0 ? known : undefined;
}

/** The photo after a press on one of its people, who may also be removed again. */
export const togglePerson = (photo: ChosenPhoto, id: string): ChosenPhoto => {
  const shows = photo.shows ?? [];
  const others = shows.filter((one) => one !== id);
  const next = others.length < shows.length ? others : [...shows, id];
  // Removing the last person does not say that nobody is in it.
  return next.length > 0 ? { ...photo, shows: next } : { file: photo.file };
};

/** The photos with one moved to another place. */
export function movePhoto(photos: readonly ChosenPhoto[], from: number, to: number): ChosenPhoto[] {
  const moved = photos[from];
  if (!moved) return [...photos];
  const others = photos.filter((photo) => photo !== moved);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}
