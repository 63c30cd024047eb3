import { randomUUID } from 'node:crypto';
import { conversationIdOf } from '../../../../api/contract/messaging/conversations/conversations.ts';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { notificationSettingsCalls } from '../../../features/notification-settings.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { host, joinEvent } from '../../../support/events-fixtures.ts';
import { eventWith, giveFeedbackTo } from '../../../support/feedback-fixtures.ts';
import { addPhotoWithPictures, type InProcess, newMember } from '../../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../../support/members.ts';
import { decide, memberOfTier } from '../../../support/moderation-fixtures.ts';
import { inviteTo, sharedPair } from '../../../support/partner-invites-fixtures.ts';
import { joinGroup, newGroup, replyInThread, threadInside } from '../../gatherings/groups-in-process.ts';

/** Words of the first person that the second one never reads. */
export const secrets = {
  note: 'Marigold note',
  report: 'Marigold report',
  appeal: 'Marigold appeal',
  town: 'Oslo',
  passkey: 'Marigold passkey',
};

export type FirstPersonScene = Awaited<ReturnType<typeof sceneOf>>;

/** Iris, who came first, and Bo share a profile with two cards more. All that is named here is hers. */
export async function sceneOf({ context, clock }: InProcess) {
  const tick = () => {
    clock.now = new Date(clock.now.getTime() + 1000);
  };
  const now = (who: Owner) => rereadOwner(who, context);
  const [first, second] = await sharedPair(context, 4);
  const [otto, vera] = await newMembers(2, context);
  tick();
  const iris = await now(first);
  const { id: profileId, handle } = iris.profile;
  const [irisCard = 0, boCard = 0, spareCard = 0] = iris.profile.members.map(({ id }) => id);
  const { connect } = connectionActions(context);
  await connect(iris, otto);
  return {
    context,
    tick,
    iris,
    bo: second,
    otto,
    vera,
    profileId,
    handle,
    irisCard,
    boCard,
    spareCard,
    ...(await wordsOf(iris, otto, context)),
    ...(await safetyOf(iris, context)),
    ...(await devicesOf(iris, context)),
    ...(await picturesOf(iris, [irisCard, boCard], context)),
    ...(await relationsOf(iris, vera, context)),
    inviteId: (await inviteTo(iris, 2, context)).id,
  };
}

async function wordsOf(iris: Owner, otto: Owner, context: Context) {
  const conversation = conversationIdOf(iris.profile.id, otto.profile.id);
  const letter = { id: conversation, content: 'Good evening', messageType: 'text' } as const;
  const { data } = await handlers.sendMessage(letter, iris, context);
  const group = String((await newGroup(otto, context)).id);
  await joinGroup(iris, group, context);
  const thread = await threadInside(otto, group, context);
  const { reply } = await replyInThread(iris, thread, 'Pears', context);
  const { thread: ownThread, reply: ownOpening } = await threadInside(iris, group, context);
  const { id: eventId } = await host(otto, context);
  await joinEvent(eventId, iris, context, { people: 2 });
  const chat = await handlers.sendEventMessage({ eventId, content: 'On our way' }, iris, context);
  const { id: feedbackId } = await giveFeedbackTo(
    iris,
    otto,
    await eventWith([iris, otto], context),
    context,
  );
  const post = await handlers.postToBoard({ content: 'Who is coming?' }, iris, context);
  const asked = await handlers.postToBoard({ content: 'Who is coming?' }, otto, context);
  const answer = await handlers.answerPost({ id: asked.id, content: 'We are' }, iris, context);
  return {
    message: { id: conversation, messageId: data.id },
    eventMessage: { eventId, messageId: chat.data.id },
    reply: { group, thread: thread.thread, reply: reply.id },
    opening: { group, thread: ownThread, reply: ownOpening },
    feedbackId,
    postId: post.id,
    answer: { id: asked.id, answerId: answer.id },
  };
}

/** A report of hers, and her appeal against a decision about what she did. */
async function safetyOf(iris: Owner, context: Context) {
  const [wim, noor] = await newMembers(2, context);
  const reason = 'harassment' as const;
  const reported = { kind: 'profile', id: noor.profile.handle, reason, text: secrets.report } as const;
  await handlers.report(reported, iris, context);
  const conversation = conversationIdOf(iris.profile.id, wim.profile.id);
  const cruel = { id: conversation, content: 'Something cruel', messageType: 'text' } as const;
  const { data } = await handlers.sendMessage(cruel, iris, context);
  const about = { kind: 'message', id: `${conversation}/${data.id}`, reason } as const;
  await handlers.report(about, wim, context);
  const decisionId = await decide(iris.profile.id, await memberOfTier(context), context);
  const appeal = { id: decisionId, text: secrets.appeal };
  await handlers.appeal(appeal, await rereadOwner(iris, context), context);
  return { decisionId, reportedHandle: noor.profile.handle };
}

async function devicesOf(iris: Owner, context: Context) {
  const key = randomUUID();
  await handlers.noteSession({ key, browser: 'Opera', system: 'iPad' }, iris, context);
  const [session] = (await handlers.ownSessions({}, iris, context)).sessions;
  await handlers.startPhone({ ...notificationSettingsCalls.startPhone.sample, key }, iris, context);
  const passkey = { id: 'marigold', publicKey: 'AAAA', counter: 0, transports: [], name: secrets.passkey };
  await context.appLocks.change(iris.profile.id, iris.personId, (lock) => ({
    ...lock,
    passkeys: [{ ...passkey, addedAt: context.now().toISOString(), usedAt: null }],
  }));
  return { sessionKey: key, sessionId: session?.id ?? '', passkeyId: passkey.id };
}

/** One private picture shows her alone and one shows both; two more, which are public, show her alone, too. */
async function picturesOf(iris: Owner, both: number[], context: Context) {
  const hang = async (memberIds: number[], isPrivate: boolean) => {
    const photoId = await addPhotoWithPictures(profilePhotoOwner(iris.profile.id), context);
    await handlers.setPhotoPrivacy({ photoId, isPrivate }, await rereadOwner(iris, context), context);
    await handlers.sayWhoIsShown({ photoId, memberIds }, await rereadOwner(iris, context), context);
    return photoId;
  };
  const hers = both.slice(0, 1);
  return {
    privatePicture: await hang(hers, true),
    sharedPicture: await hang(both, true),
    publicPicture: await hang(hers, false),
    laterPicture: await hang(hers, false),
  };
}

async function relationsOf(iris: Owner, vera: Owner, context: Context) {
  const wim = await newMember(context);
  const { handle } = wim.profile;
  await connectionActions(context).apply(iris, 'friend', vera);
  const about = { targetProfileId: vera.profile.id, content: secrets.note, isMine: true };
  const { profilePersonalNoteId } = await handlers.addNote(about, iris, context);
  await handlers.blockMember({ handle }, await rereadOwner(iris, context), context);
  const [block] = (await handlers.blockedMembers({}, await rereadOwner(iris, context), context)).blocks;
  const shield = { email: 'ex@somewhere.example' };
  const { id: shieldId } = await handlers.addShield(shield, await rereadOwner(iris, context), context);
  const town = { town: `${secrets.town}, Norway`, km: 10 as const };
  const place = await handlers.addPlaceShield(town, await rereadOwner(iris, context), context);
  return { profilePersonalNoteId, blockId: block?.id ?? '', shieldId, placeShieldId: place.id };
}
