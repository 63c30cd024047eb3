import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { statementOf } from '../../../profiles/photos/album/said.ts';
import type { PeopleInPhotos } from '../../../profiles/photos/album/use-people-in-photos.ts';

interface PicturesAfterLeaving {
  /** Pictures that show the reader and nobody else. */
  alone: Photo[];
  /** Pictures that show the reader and somebody else, or of which nobody said whom they show. */
  down: Photo[];
  /** Pictures that are said to show others or nobody, or stand on somebody else's card. */
  kept: Photo[];
}

/** Sorts approved pictures by what becomes of them; undefined if it is not known which card is the reader's. */
export function picturesAfterLeaving(
  { photos, members }: Pick<OwnProfile, 'photos' | 'members'>,
  shown: PeopleInPhotos,
): PicturesAfterLeaving | undefined {
  const own = shown.people.find(({ isYou }) => isYou)?.memberId;
  if (own === undefined) return undefined;
  const sorted: PicturesAfterLeaving = { alone: [], down: [], kept: [] };
  for (const photo of photos.filter(({ status }) => status === 'approved')) {
    const said = statementOf(shown, photo);
    const isOfOther = members.some(({ id, photoId }) => id !== own && photoId === photo.id);
    if (said ? !said.memberIds.includes(own) : isOfOther) sorted.kept.push(photo);
    else if (said && said.memberIds.length + said.others.length === 1 && !said.showsSplitOff)
      sorted.alone.push(photo);
    else sorted.down.push(photo);
  }
  return sorted;
}
