import * as z from 'zod/mini';
import {
  type sendMessage as endpoint,
  conversationMessages as say,
} from '../../contract/conversations/conversations.ts';
import { quickActionNames } from '../../contract/home/quick-actions.ts';
import type { Context } from '../context.ts';
import { heldUntil, undoMsOf } from '../held/held.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import { isAway, sanctionOf } from '../http/sanctions.ts';
import type { Handler } from '../http/serve.ts';
import { asViewer } from '../http/viewer.ts';
import { task } from '../outbox/work.ts';
import { isConnected } from '../visibility/mutual.ts';
import { besideConversation, type MessageItem } from './items.ts';
import { getRoom } from './room.ts';
import { newHead, withMessage } from './rules.ts';
import { answerOf, asked, authorOf, earlier, refusalOf, send, sendMessage } from './send-message.ts';

/** Nobody but its author knows of it yet. */
const waveSchema = z.object({
  conversationId: z.string(),
  profileId: z.number(),
  personId: z.string(),
  messageId: z.string(),
  quickAction: z.enum(quickActionNames),
  quote: z.nullable(z.object({ id: z.string() })),
  acknowledged: z.array(z.string()),
  until: z.string(),
});
type Wave = z.output<typeof waveSchema>;

const entryIdOf = (messageId: string): string => `outbox-held-${messageId}`;

/** A wave is dropped where its author may no longer write by then. */
export const releaseWave = task('releaseWave', waveSchema, async (wave, context): Promise<undefined> => {
  const caller = await authorNow(wave, context);
  if (!caller) return;
  try {
    await release(wave, caller, context);
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
  }
});

async function authorNow({ profileId, personId }: Wave, context: Context): Promise<Owner | undefined> {
  const found = await context.profiles.find(profileId);
  if (!found) return undefined;
  const { value: profile, etag } = found;
  const isThere = profile.people.some((person) => person.personId === personId);
  if (!isThere || profile.status !== 'Approved' || isAway(profile) || sanctionOf(profile, context.now()))
    return undefined;
  const viewer = await asViewer(profile, context);
  return { ...{ profile, etag, personId, viewer }, email: null, name: '', issuedAt: 0 };
}

async function release(wave: Wave, caller: Owner, context: Context): Promise<MessageItem> {
  const { conversationId, messageId, quickAction, quote, acknowledged } = wave;
  const room = await getRoom(conversationId, caller, context);
  const at = context.now().toISOString();
  const draft = {
    ...{ id: messageId, content: quickAction, quickAction, quote, at },
    messageType: 'quick_action' as const,
  };
  return send(room, draft, acknowledged, caller, context, { entryId: entryIdOf(messageId) });
}

async function findHeld(id: string, messageId: string, caller: Owner, context: Context) {
  const entries = await context.outbox.listIn(besideConversation(id), releaseWave.name);
  const found = entries.find((entry) => entry.id === entryIdOf(messageId));
  if (!found) return undefined;
  const wave = waveSchema.parse(found.payload);
  if (wave.profileId !== caller.profile.id) throw new ApiError(409, say.noMessage);
  return wave;
}

/** Asked again, it says how long the wave can still be undone. */
export const sendWave: Handler<typeof endpoint> = async (input, caller, context) => {
  const { id, requestId = context.newId(), isFinal = false, acknowledged = [], quickAction } = input;
  const known = await findHeld(id, requestId, caller, context);
  const left = known && undoMsOf(known.until, context.now());
  if (known && (isFinal || !left)) {
    const message = await release(known, caller, context);
    const answer = await answerOf(message, await getRoom(id, caller, context), caller, context);
    return { ...answer, undoMs: null };
  }
  const until = known ? new Date(known.until) : heldUntil(context);
  if (isFinal || !until || !quickAction) return sendMessage(input, caller, context);
  const { room, draft, answered } = await asked({ ...input, requestId }, caller, context);
  const sent = await earlier(id, requestId, caller, context);
  if (sent) return { ...(await answerOf(sent, room, caller, context, answered)), undoMs: null };
  const connected =
    room.head?.value.state === 'open' || (await isConnected(caller.profile.id, room.otherId, context));
  const refused = refusalOf(room, caller, connected, acknowledged);
  if (refused) throw refused;
  if (!known) {
    if (!room.head && !connected) await context.limits.take('requestsToWrite', caller);
    const wave: Wave = {
      ...{ conversationId: id, profileId: caller.profile.id, personId: caller.personId, quickAction },
      ...{ messageId: requestId, quote: draft.quote, acknowledged, until: until.toISOString() },
    };
    await context.conversations.hold(id, {
      ...releaseWave.at(until, wave, context),
      id: entryIdOf(requestId),
    });
  }
  const author = authorOf(caller);
  const before = room.head?.value ?? newHead(author, { id: room.otherId, handle: '' }, connected, draft.at);
  const { message } = withMessage(before, author, draft);
  const answer = await answerOf(message, room, caller, context, answered);
  return { ...answer, undoMs: undoMsOf(until.toISOString(), context.now()) };
};

/** @returns whether there was one, and it is not sent */
export async function undoWave(
  id: string,
  messageId: string,
  caller: Owner,
  context: Context,
): Promise<boolean> {
  const known = await findHeld(id, messageId, caller, context);
  return known !== undefined && context.conversations.unhold(id, entryIdOf(messageId));
}
