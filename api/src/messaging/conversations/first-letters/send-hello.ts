import { conversationIdOf } from '../../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../../context.ts';
import type { StoredInvitation } from '../../../people/invitations/invitation.ts';
import type { Stored } from '../../../platform/cosmos/cosmos.ts';
import { sanctionOfPerson } from '../../../platform/http/sanctions.ts';
import { asViewer } from '../../../platform/http/viewer.ts';
import { day } from '../../../platform/limits/limit.ts';
import { isPersonOf, type Profile, preferencesOf } from '../../../profiles/profiles/profile.ts';
import { seeProfile } from '../../../relations/visibility/visibility.ts';
import { deliverConversation, deliverNow } from '../deliver.ts';
import { withListedCounts } from '../inbox/inbox-rules.ts';
import type { ConversationRecord } from '../items.ts';
import { firstRefusal, newConversationRecord, withMessage } from '../rules.ts';

/**
 * Begins the conversation of a newcomer and their inviter with the hello of the invitation. Both have said yes: one
 * wrote it, the other asked to connect. The message has the id of the invitation, so a repeated run sends nothing.
 */
export async function sendHello(
  newcomer: Profile,
  { id, inviterId, hello }: StoredInvitation,
  context: Context,
): Promise<void> {
  const inviter = hello && (await context.profiles.find(inviterId))?.value;
  if (!inviter || !(await mayGreet(inviter, hello.byPerson, newcomer, context))) return;
  const at = context.now().toISOString();
  const { readReceipts: receipts } = preferencesOf(inviter);
  const author = { profileId: inviterId, personId: hello.byPerson, handle: inviter.handle, receipts };
  const draft = {
    id,
    content: hello.text,
    messageType: 'text' as const,
    quickAction: null,
    quote: null,
    at,
  };
  const { roomRecord: next, message } = withMessage(
    newConversationRecord(author, newcomer, true, at),
    author,
    draft,
  );
  const roomRecord = withListedCounts(undefined, next);
  const { conversations, workAfterMessage } = context;
  const work = deliverConversation.now({ conversationId: roomRecord.conversationId }, context);
  const hookWork = Object.values(workAfterMessage).flatMap((workOf) =>
    workOf(undefined, roomRecord, context),
  );
  const outcome = await conversations.send(roomRecord, undefined, message, [work, ...hookWork]);
  if (outcome === 'done') await deliverNow({ before: undefined, after: roomRecord, work }, context);
}

/** Somebody who comes to the profile later does not learn who invited it. */
const welcomeMs = 14 * day * 1000;

export const isWelcomeOver = ({ submittedAt }: Pick<Profile, 'submittedAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(submittedAt) > welcomeMs;

/** A newcomer who writes first to their inviter answers the hello, which thus becomes the first message. */
export async function sendHelloBefore(
  writer: Profile,
  recipientId: number,
  context: Context,
): Promise<Stored<ConversationRecord> | undefined> {
  const { invitation } = writer;
  if (invitation?.inviterId !== recipientId || isWelcomeOver(writer, context.now())) return undefined;
  const stored = await context.invitations.find(recipientId, invitation.id);
  if (!stored?.value.hello) return undefined;
  await sendHello(writer, stored.value, context);
  return context.conversations.findRoomRecord(conversationIdOf(writer.id, recipientId));
}

const mayBeHeard = (inviter: Profile, personId: string, now: Date): boolean =>
  inviter.status === 'Approved' &&
  isPersonOf(inviter, personId) &&
  sanctionOfPerson(inviter, personId, now) === null;

/** The hello of an invitation that no message has brought; null if whoever wrote it may not be heard now. */
export async function findUnsentHello(
  { inviterId, id }: Pick<StoredInvitation, 'inviterId' | 'id'>,
  { invitations, profiles, now }: Context,
): Promise<string | null> {
  const hello = (await invitations.find(inviterId, id))?.value.hello;
  if (!hello) return null;
  const inviter = (await profiles.find(inviterId))?.value;
  return inviter && mayBeHeard(inviter, hello.byPerson, now()) ? hello.text : null;
}

async function mayGreet(
  inviter: Profile,
  personId: string,
  newcomer: Profile,
  context: Context,
): Promise<boolean> {
  const { conversations, now } = context;
  if (!mayBeHeard(inviter, personId, now())) return false;
  const preferences = preferencesOf(newcomer);
  if (firstRefusal(preferences, true) !== null || preferences.boundaries.length > 0) return false;
  const [newcomerViewer, inviterViewer, begun] = await Promise.all([
    asViewer(newcomer, context),
    asViewer(inviter, context),
    conversations.findRoomRecord(conversationIdOf(newcomer.id, inviter.id)),
  ]);
  return (
    begun === undefined &&
    seeProfile(newcomerViewer, inviter) !== undefined &&
    seeProfile(inviterViewer, newcomer) !== undefined
  );
}
