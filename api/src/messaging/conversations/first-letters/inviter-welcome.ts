import { conversationIdOf } from '../../../../contract/messaging/conversations/conversations.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { preferencesOf } from '../../../profiles/profiles/profile.ts';
import { primaryPhotoPath } from '../../../profiles/profiles/view.ts';
import { isConnected } from '../../../relations/connections/mutual.ts';
import { seeProfile } from '../../../relations/visibility/visibility.ts';
import { firstRefusal } from '../rules.ts';
import { findUnsentHello, isWelcomeOver } from './send-hello.ts';

export const inviterWelcome: Handler<'inviterWelcome'> = async (_input, { profile, viewer }, context) => {
  const { invitation } = profile;
  if (!invitation || isWelcomeOver(profile, context.now())) return { inviter: null };
  const { inviterId } = invitation;
  const conversationId = conversationIdOf(profile.id, inviterId);
  const { conversations, profileSummaries } = context;
  const [[summary], begun, message, connected] = await Promise.all([
    profileSummaries.listByIds(new Set([inviterId])),
    conversations.findRoomRecord(conversationId),
    conversations.findMessage(conversationId, invitation.id),
    isConnected(profile.id, inviterId, context),
  ]);
  const inviter = seeProfile(viewer, summary, { knows: connected || begun?.value.state === 'open' });
  if (!inviter) return { inviter: null };
  const { id, handle } = inviter;
  const preferences = preferencesOf(inviter);
  const isHello = message !== undefined && message.authorId === inviterId && message.deletedAt === null;
  return {
    inviter: {
      id,
      handle,
      photo: primaryPhotoPath(inviter, viewer),
      hello: isHello ? message.content : begun ? null : await findUnsentHello(invitation, context),
      hasWritten: begun?.value.last.authorId === inviterId,
      mayWrite: begun ? begun.value.state === 'open' : firstRefusal(preferences, connected) === null,
      boundaries: begun ? [] : preferences.boundaries,
    },
  };
};
