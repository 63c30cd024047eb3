import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { messageOf } from '../../../api/error.ts';
import { toast } from '../../../ui/over/toast.ts';
import { type Shows, showsNobody } from '../shows.ts';
import type { PeopleInPhotos } from './use-people-in-photos.ts';

type PhotoStatement = PeopleInPhotos['photos'][number];

/** What was said about the people in a photo; undefined if nobody said whom it shows. */
export const statementOf = (
  { photos }: PeopleInPhotos,
  photo: { readonly id: string },
): PhotoStatement | undefined => photos.find(({ photoId }) => photoId === photo.id);

/** Whether the photo is said to show the reader. */
export const showsReader = (shown: PeopleInPhotos, photo: { readonly id: string }): boolean =>
  shown.people.some(
    ({ isYou, memberId }) => isYou && statementOf(shown, photo)?.memberIds.includes(memberId),
  );

/** Whether the reader may still object to a photo of the own profile. Nobody else has a say in a single's photos. */
export function mayBeTakenDown(
  shown: PeopleInPhotos,
  photo: { readonly id: string },
  isCompany: boolean,
): boolean {
  const said = statementOf(shown, photo);
  if (said?.asksYou || !shown.people.some(({ isYou }) => isYou)) return false;
  return isCompany || (said?.showsSplitOff === true && showsReader(shown, photo));
}

export function showsOf(said: PhotoStatement | undefined): Shows {
  if (!said) return showsNobody;
  return {
    memberIds: said.memberIds,
    connections: [...new Set(said.others.map(({ profileId }) => profileId))],
    persons: said.others.flatMap(({ profileId, memberId }) =>
      memberId === null ? [] : { profileId, memberId },
    ),
  };
}

export const tellFault = (fault: unknown): void => {
  toast.error(messageOf(fault, photoMessages.shownFailed));
};
