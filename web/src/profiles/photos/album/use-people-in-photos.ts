import { myProfile } from '@veil/api/contract/profiles/my-profile';
import {
  answerPictures,
  picturesOfYou,
  sayWhoIsInHosted,
  sayWhoIsShown,
  whoIsInHosted,
  whoIsShown,
} from '@veil/api/contract/profiles/photos/consent';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useUser } from '../../../session/auth-context.ts';
import { type Hosted, othersInput, type Shows } from '../shows.ts';

const ownRefreshes = { refreshes: [whoIsShown, myProfile, picturesOfYou] };
const hostedRefreshes = { refreshes: [whoIsInHosted, picturesOfYou] };

/** The people in the pictures of the own profile, an event or a group, and the actions about them. */
export function usePeopleInPhotos(hosted?: Hosted) {
  const params = hosted && { kind: hosted.kind, ownerId: String(hosted.ownerId) };
  const own = useRead(whoIsShown, hosted ? null : {});
  const theirs = useRead(whoIsInHosted, params ?? null);
  const say = useWrite(sayWhoIsShown, ownRefreshes);
  const sayHosted = useWrite(sayWhoIsInHosted, hostedRefreshes);
  const answer = useWrite(answerPictures, hosted ? hostedRefreshes : ownRefreshes);
  const ownId = useUser().profile?.id;
  return {
    ...(hosted ? theirs : own),
    busy: answer.busy || say.busy || sayHosted.busy,
    say(photoId: string, shows: Shows): Promise<unknown> {
      const said = { photoId, memberIds: [...shows.memberIds], ...othersInput(shows) };
      return params ? sayHosted.write({ ...params, ...said }) : say.write(said);
    },
    answer(photoId: string, isYes: boolean): Promise<unknown> {
      const owner = hosted ?? { kind: 'profile', ownerId: ownId ?? 0 };
      return answer.write({ kind: owner.kind, ownerId: owner.ownerId, photoIds: [photoId], isYes });
    },
  };
}
export type PeopleInPhotos = NonNullable<ReturnType<typeof usePeopleInPhotos>['data']>;
