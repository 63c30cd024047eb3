import type { PictureOfYou } from '@veil/api/contract/profiles/photos/consent';

const ownerWords: Record<string, string> = { event: 'for an event', group: 'for a group' };

/** Says who added the photo and where it would be seen. */
export function placeWords({ kind, by, isOwn }: Pick<PictureOfYou, 'kind' | 'by' | 'isOwn'>): string {
  const where = ownerWords[kind] ?? 'on a profile';
  if (isOwn) return ownerWords[kind] ? `Named by your own profile, ${where}` : 'On your own profile';
  return by === null ? `Somebody named you, ${where}` : `@${by} named you, ${where}`;
}

export const stateWords: Record<PictureOfYou['state'], string> = {
  asked: 'May others see it?',
  shown: 'You said yes.',
  down: 'You took it down.',
};
