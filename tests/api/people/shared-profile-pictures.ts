import type { EndpointName } from '../../../api/contract/table.ts';
import { handlers } from '../../../api/src/features.ts';
import { profilePhotoOwner } from '../../../api/src/profiles/photos/album/owner.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { answerOwn } from '../../support/answer-own.ts';
import { addPhotoWithPictures } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import type { Home, Picture } from './shared-profile-facts.ts';
import { people, type SharedStep } from './shared-profile-steps.ts';
import type { SharedProfilePlay } from './shared-profile-story.ts';

/** It shows the person alone, everybody, or everybody but them. */
export async function addPicture(
  play: SharedProfilePlay,
  { who, isYes, choice }: SharedStep,
  home: Home,
): Promise<void> {
  const { context, facts, signIns } = play;
  const profile = await play.profileOf(who);
  if (!profile || home.waitsFor !== undefined) return;
  const isShown = ({ memberId, personId }: Profile['people'][number]) => {
    const isOwn = personId === signIns[who].personId;
    return memberId !== null && (isYes ? isOwn : !isOwn || choice > 0);
  };
  const shown = profile.people.filter(isShown);
  const album = facts.pictures.filter((picture) => picture.home === home);
  const id = await addPhotoWithPictures(profilePhotoOwner(profile.id), context);
  const said = { photoId: id, memberIds: shown.flatMap(({ memberId }) => memberId ?? []) };
  await handlers.sayWhoIsShown(said, await play.by('sayWhoIsShown', signIns[who]), context);
  const names = people.filter((name) => shown.some(({ personId }) => personId === signIns[name].personId));
  const picture: Picture = {
    id,
    home,
    shows: new Set(names),
    reach: { isPrivate: false, isBlurred: album.length > 0 && album.every(({ reach }) => reach.isBlurred) },
    words: new Map(),
    takenDownBy: new Set(),
    waitsForLeaver: false,
  };
  facts.pictures.push(picture);
  play.lastPicture = picture;
  if (picture.shows.has(who)) facts.agree(who, picture);
}

export async function changePicture(play: SharedProfilePlay, step: SharedStep, home: Home): Promise<void> {
  const { context, facts } = play;
  const { who, action, choice } = step;
  const album = facts.pictures.filter((one) => one.home === home);
  const picture = album[choice % Math.max(1, album.length)];
  if (!picture) return addPicture(play, step, home);
  play.lastPicture = picture;
  const { id: photoId } = picture;
  const caller = (name: EndpointName) => play.by(name, play.signIns[who]);
  if (action === 'privacy') {
    const isPrivate = !picture.reach.isPrivate;
    await handlers.setPhotoPrivacy({ photoId, isPrivate }, await caller('setPhotoPrivacy'), context);
    facts.changeReach(who, picture, { isPrivate });
  } else if (action === 'blur') {
    const isBlurred = !picture.reach.isBlurred;
    await handlers.setPhotoBlur({ photoIds: [photoId], isBlurred }, await caller('setPhotoBlur'), context);
    facts.changeReach(who, picture, { isBlurred });
  } else if (action === 'agree') {
    await answerOwn(photoId, true, await caller('answerPictures'), context);
    facts.agree(who, picture);
  } else if (action === 'takeDown') {
    await answerOwn(photoId, false, await caller('answerPictures'), context);
    facts.takeDown(who, picture);
  } else {
    const friend = await rereadOwner(play.friend, context);
    const wish = { profileId: friend.profile.id, photoIds: [photoId], span: 'day' as const };
    await handlers.grantPhotoAccess(wish, await caller('grantPhotoAccess'), context);
    home.opening = { picture, by: who, at: context.now() };
  }
}
