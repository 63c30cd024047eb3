import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import { ApiError } from '../../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { type PhotoOwner, profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { host } from '../../../support/events-fixtures.ts';
import { addPhotoWithPictures, newMember } from '../../../support/in-process.ts';
import { rereadOwner } from '../../../support/members.ts';

import { newGroup } from '../../gatherings/groups-in-process.ts';

export const consentQuestion = 'There is a new photo of you. Okay to show it?';

export interface Shown {
  readonly owner: PhotoOwner;
  readonly photoId: string;
}

/** People who are in each other's pictures. */
export function shownStory(contextOf: () => Context) {
  const latest = (who: Owner) => rereadOwner(who, contextOf());
  async function hang(owner: PhotoOwner): Promise<Shown> {
    return { owner, photoId: await addPhotoWithPictures(owner, contextOf()) };
  }

  const connected = (one: Owner, other: Owner) => connectionActions(contextOf()).connect(one, other);

  async function say(who: Owner, { owner, photoId }: Shown, whom: { own?: number[]; connections?: Owner[] }) {
    const ids = whom.connections?.map(({ profile }) => profile.id);
    const said = { photoId, memberIds: whom.own ?? [], connections: ids };
    const caller = await latest(who);
    return owner.kind === 'profile'
      ? handlers.sayWhoIsShown(said, caller, contextOf())
      : handlers.sayWhoIsInHosted({ ...said, kind: owner.kind, ownerId: owner.id }, caller, contextOf());
  }

  const answer = async (who: Owner, { owner, photoId }: Shown, isYes: boolean, at = contextOf()) =>
    handlers.answerPictures(
      { kind: owner.kind, ownerId: owner.id, photoIds: [photoId], isYes },
      await latest(who),
      at,
    );

  const listOf = async (who: Owner) =>
    (await handlers.picturesOfYou({}, await latest(who), contextOf())).pictures.map(({ photoId, state }) => ({
      photoId,
      state,
    }));
  const newsOf = async (who: Owner) => connectionActions(contextOf()).news(await latest(who));

  async function fetched(who: Owner, { owner, photoId }: Shown): Promise<number> {
    try {
      const asked = { size: 'full', photoId } as const;
      const caller = await latest(who);
      await (owner.kind === 'profile'
        ? handlers.servePhoto({ ...asked, profileId: owner.id }, caller, contextOf())
        : handlers.ownerPhoto({ ...asked, kind: owner.kind, ownerId: owner.id }, caller, contextOf()));
      return 200;
    } catch (fault) {
      if (fault instanceof ApiError) return fault.status;
      throw fault;
    }
  }

  /** Nora with a picture, her connection Bo, and Otto who is a stranger to both. */
  async function ofProfileOfNora() {
    const [nora, bo, otto] = [
      await newMember(contextOf()),
      await newMember(contextOf()),
      await newMember(contextOf()),
    ];
    await connected(nora, bo);
    return { nora, bo, otto, shown: await hang(profilePhotoOwner(nora.profile.id)) };
  }

  async function ofEventOfNora() {
    const at = await ofProfileOfNora();
    const { id } = await host(at.nora, contextOf());
    return { ...at, shown: await hang({ kind: 'event', id }) };
  }

  async function ofGroupOfNora() {
    const at = await ofProfileOfNora();
    const { id } = await newGroup(at.nora, contextOf());
    return { ...at, shown: await hang({ kind: 'group', id }) };
  }

  return {
    latest,
    hang,
    connected,
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
