import { expect } from 'vitest';
import type { EndpointName } from '../../../api/contract/table.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { guest, statusOf } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { asCaller } from '../../support/partner-invites-fixtures.ts';
import { noneIfMissing, signedInBy } from './people-actions.ts';
import type { Home, Picture } from './shared-profile-facts.ts';
import { type Person, people } from './shared-profile-steps.ts';
import type { SharedProfilePlay } from './shared-profile-story.ts';

const approvalOf = {
  pending: 'pending',
  second: 'additional_review',
  approved: 'approved',
  refused: 'rejected',
} as const satisfies Record<Home['review'], string>;

/** Compares what the API says to the person about themselves with the facts. */
export async function expectOwn(who: Person, play: SharedProfilePlay): Promise<void> {
  const { context, facts, signIns } = play;
  const home = facts.homes.get(who);
  const profile = await play.profileOf(who);
  if (!home) return expect(profile, who).toBeUndefined();
  const caller = await rereadOwner(signIns[who], context);
  const isApproved = home.review === 'approved';
  const me = await handlers.me({}, await asCaller(signIns[who], context), context);
  const { places } = await handlers.ownShields({}, caller, context);
  const shown = await handlers.whoIsShown({}, caller, context);
  const album = facts.pictures.filter((picture) => picture.home === home && !picture.waitsForLeaver);
  const isIn = (id: string) => album.some((picture) => picture.id === id);
  expect({
    who,
    decision: me.approvalStatus,
    waits: me.profile?.joins !== undefined,
    people: profile?.people.map(({ personId }) => people.find((name) => signIns[name].personId === personId)),
    isMember: await mayCall('conversations', signIns[who], play),
    isReviewer: await mayCall('pendingProfiles', signIns[who], play),
    tier: me.tier,
    towns: places.map(({ town }) => town),
    audience: (await handlers.photoAudience({}, caller, context)).audience,
    asked: shown.photos
      .filter(({ asksYou, photoId }) => asksYou && isIn(photoId))
      .map(({ photoId }) => photoId),
    letters: isApproved ? await lettersTo(who, play) : [],
  }).toEqual({
    who,
    decision: approvalOf[home.review],
    // Nobody waits for a profile that is gone.
    waits: home.waitsFor !== undefined && facts.shared.people.length > 0,
    people: home.people,
    isMember: isApproved,
    isReviewer: isApproved && home.reviewers.has(who),
    tier: home.reviewers.has(who) ? 'verified' : 'explorer',
    towns: facts.towns.get(who) ?? [],
    audience: facts.audiences.get(who)?.upTo ?? null,
    asked: album.filter((picture) => facts.isAsked(who, picture)).map(({ id }) => id),
    letters: isApproved
      ? facts.letters
          .filter((letter) => letter.home === home && letter.readers.has(who))
          .map(({ text, author }) => ({ text, isByYou: author === who }))
      : [],
  });
}

const mayCall = (name: EndpointName, { personId }: SignedIn, { context }: SharedProfilePlay) =>
  signedInBy(name, { ...guest(), personId }, context).then(
    () => true,
    (fault: unknown) => {
      if (fault instanceof ApiError && fault.status === 403) return false;
      throw fault;
    },
  );

async function lettersTo(who: Person, play: SharedProfilePlay) {
  const reader = await play.by('conversationPage', play.signIns[who]);
  const page = async () => handlers.conversationPage({ id: await play.talkOf(who) }, reader, play.context);
  const { messages } = await page().catch((fault: unknown) => {
    noneIfMissing(fault);
    return { messages: [] };
  });
  return messages
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ content, isByYou }) => ({ text: content, isByYou }));
}

/** What a stranger sees of each home: as many people as were decided, and the pictures that all shown agree to. */
export async function expectShown(stranger: Owner, play: SharedProfilePlay): Promise<void> {
  const { context, facts } = play;
  const viewer = await rereadOwner(stranger, context);
  for (const home of new Set(facts.homes.values())) {
    const [who] = home.people;
    const { handle = '', type } = (who && (await play.profileOf(who))) ?? {};
    const isShown = home.review === 'approved' && !home.isHidden;
    const read = async () => handlers.memberProfile({ handle }, viewer, context);
    const seen = await read().catch((fault: unknown) => {
      noneIfMissing(fault);
      return undefined;
    });
    expect([handle, seen?.photos.map(({ id }) => id).sort()]).toEqual([
      handle,
      isShown
        ? seenIn(home, play)
            .map(({ id }) => id)
            .sort()
        : undefined,
    ]);
    if (isShown && type !== 'single') expect(seen?.signIns?.count).toBe(home.people.length);
  }
}

const seenIn = (home: Home, { facts }: SharedProfilePlay): Picture[] =>
  facts.pictures.filter((picture) => picture.home === home && facts.isSeenByMembers(picture));

/** The friend is served a picture as far as everybody whom it shows allows. */
export async function expectServed(pictures: readonly Picture[], play: SharedProfilePlay): Promise<void> {
  const { context, facts } = play;
  const friend = await rereadOwner(play.friend, context);
  for (const picture of pictures) {
    const [who] = picture.home.people;
    const profileId = (who && (await play.profileOf(who)))?.id ?? 0;
    const asked = { size: 'full', profileId, photoId: picture.id } as const;
    const status = await statusOf(handlers.servePhoto(asked, friend, context));
    expect([picture.id, status]).toEqual([picture.id, facts.isSeenByFriend(picture) ? 200 : 404]);
  }
}
