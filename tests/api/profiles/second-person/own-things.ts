import { handlers } from '../../../../api/src/features.ts';
import { rereadOwner } from '../../../support/members.ts';
import { asCaller } from '../../../support/partner-invites-fixtures.ts';
import type { FirstPersonScene } from './scene.ts';

/** What is the first person's alone, as the API says it to her. */
export async function thingsOfFirst(scene: FirstPersonScene) {
  const { context, irisCard, vera } = scene;
  const iris = await rereadOwner(scene.iris, context);
  const { members, photos } = await handlers.myProfile({}, iris, context);
  const { cards } = await handlers.ownMemberCards({}, iris, context);
  const shown = await handlers.whoIsShown({}, iris, context);
  const { messages } = await handlers.conversationPage({ id: scene.message.id }, iris, context);
  const alone = [scene.privatePicture, scene.publicPicture];
  return {
    card: members.find(({ id }) => id === irisCard),
    key: cards.filter(({ memberId }) => [irisCard, scene.spareCard].includes(memberId)),
    consents: await handlers.ownConsents({}, iris, context),
    blocks: (await handlers.blockedMembers({}, iris, context)).blocks.filter(({ isYours }) => isYours),
    sessions: await handlers.ownSessions({}, iris, context),
    passkeys: await handlers.passkeys({}, iris, context),
    settings: await handlers.ownNotificationSettings({}, iris, context),
    shields: (await handlers.ownShields({}, iris, context)).shields,
    towns: (await handlers.ownShields({}, iris, context)).places,
    decisions: (await handlers.ownDecisions({}, iris, context)).decisions,
    audience: await handlers.photoAudience({}, iris, context),
    notes: (await handlers.privateDetails({ profileId: vera.profile.id }, iris, context)).personalNotes,
    yeses: (await handlers.connections({ list: 'applied' }, iris, context)).appliedConnections.map(
      ({ handle, tags }) => [handle, tags],
    ),
    feedback: (await handlers.feedbackGiven({}, iris, context)).feedback,
    letters: messages
      .filter(({ isByYou }) => isByYou)
      .map(({ content, isDeleted }) => ({ content, isDeleted })),
    chat: (await handlers.eventChat(scene.eventMessage, iris, context)).messages
      .filter(({ isByYou }) => isByYou)
      .map(({ content, isDeleted }) => ({ content, isDeleted })),
    replies: (await handlers.threadPage(scene.reply, iris, context)).replies.map(({ text, isDeleted }) => ({
      text,
      isDeleted,
    })),
    pictures: photos
      .filter(({ id }) => alone.includes(id))
      .map(({ id, isPrivate, isBlurred, isPrimary, caption }) => ({
        id,
        isPrivate,
        isBlurred,
        isPrimary,
        caption,
      })),
    shownIn: shown.photos
      .filter(({ memberIds }) => memberIds.includes(irisCard))
      .map(({ photoId }) => photoId),
  };
}

async function meOfFirst({ context, iris: first }: FirstPersonScene) {
  const iris = await rereadOwner(first, context);
  return handlers.me({}, await asCaller(iris, context), context);
}

export async function questionsToFirst(scene: FirstPersonScene): Promise<string[]> {
  const { context } = scene;
  const iris = await rereadOwner(scene.iris, context);
  const { requests, ...rules } = await handlers.ownJointDecisions({}, iris, context);
  const { photos } = await handlers.whoIsShown({}, iris, context);
  const { profile } = await meOfFirst(scene);
  return [
    ...requests.map(({ id }) => id),
    JSON.stringify(rules),
    ...photos.filter(({ asksYou }) => asksYou).map(({ photoId }) => photoId),
    ...(profile?.deletion ? ['deletion'] : []),
  ];
}

/** What she was told, by a notice or by the line above each page while the other person has paused the profile. */
export async function newsOfFirst(scene: FirstPersonScene): Promise<string[]> {
  const { context } = scene;
  const iris = await rereadOwner(scene.iris, context);
  const { profile } = await meOfFirst(scene);
  const { activities } = await handlers.recentActivity({}, iris, context);
  const { notifications } = await handlers.notifications({}, iris, context);
  const isPaused = profile?.pause?.isOthers ? ['paused by the other'] : [];
  return [...[...activities, ...notifications].map(({ title }) => title), ...isPaused];
}
