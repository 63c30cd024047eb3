import type { Context } from '../../../../api/src/context.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { type PhotoOwner, profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { host } from '../../../support/events-fixtures.ts';
import { addPhotoWithPictures, statusOf } from '../../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../../support/members.ts';

import { newGroup } from '../../gatherings/groups-in-process.ts';

export const consentQuestion = 'There is a new photo of you. Okay to show it?';

export interface Shown {
  readonly owner: PhotoOwner;
  readonly photoId: string;
}

/** People who are in each other's pictures. */
export function shownStory(context: Context) {
  const as = (who: Owner) => callsAs(who, context);
  const { connect, news } = connectionActions(context);
  const latest = (who: Owner) => rereadOwner(who, context);
  async function hang(owner: PhotoOwner): Promise<Shown> {
    return { owner, photoId: await addPhotoWithPictures(owner, context) };
  }

  async function say(who: Owner, { owner, photoId }: Shown, whom: { own?: number[]; connections?: Owner[] }) {
    const connections = whom.connections?.map(({ profile }) => profile.id);
    const said = { photoId, memberIds: whom.own ?? [], connections };
    return owner.kind === 'profile'
      ? as(who).sayWhoIsShown(said)
      : as(who).sayWhoIsInHosted({ ...said, kind: owner.kind, ownerId: owner.id });
  }

  const answer = (who: Owner, { owner, photoId }: Shown, isYes: boolean, at = context) =>
    callsAs(who, at).answerPictures({ kind: owner.kind, ownerId: owner.id, photoIds: [photoId], isYes });

  const listOf = async (who: Owner) =>
    (await as(who).picturesOfYou({})).pictures.map(({ photoId, state }) => ({ photoId, state }));
  const newsOf = async (who: Owner) => news(await latest(who));

  async function fetched(who: Owner, { owner, photoId }: Shown): Promise<number> {
    const asked = { size: 'full', photoId } as const;
    return statusOf(
      owner.kind === 'profile'
        ? as(who).servePhoto({ ...asked, profileId: owner.id })
        : as(who).ownerPhoto({ ...asked, kind: owner.kind, ownerId: owner.id }),
    );
  }

  /** Nora with a picture, her connection Bo, and Otto who is a stranger to both. */
  async function ofProfileOfNora() {
    const [nora, bo, otto] = await newMembers(3, context);
    await connect(nora, bo);
    return { nora, bo, otto, shown: await hang(profilePhotoOwner(nora.profile.id)) };
  }

  async function ofEventOfNora() {
    const at = await ofProfileOfNora();
    const { id } = await host(at.nora, context);
    return { ...at, shown: await hang({ kind: 'event', id }) };
  }

  async function ofGroupOfNora() {
    const at = await ofProfileOfNora();
    const { id } = await newGroup(at.nora, context);
    return { ...at, shown: await hang({ kind: 'group', id }) };
  }

  return {
    latest,
    hang,
    connect,
    say,
    answer,
    listOf,
    newsOf,
    fetched,
    ofProfileOfNora,
    ofEventOfNora,
    ofGroupOfNora,
  };
}

/** Pictures that name somebody, as kept for them: without their yes, and with it. */
export const openOf = (by: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ photoId: `of-${by}-${n}`, by, isYes: false }));
export const yesesOf = (count: number) => openOf(1, count).map((one) => ({ ...one, isYes: true }));
