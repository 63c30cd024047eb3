import type { Context } from '../../context.ts';
import { isAway } from '../../platform/http/sanctions.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import type { WebPubSub } from '../../platform/services/web-pubsub.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import { seeProfile } from '../../relations/visibility/visibility.ts';
import { newsTopic, personGroup, roomTopic, userName } from './topics.ts';

/** A message says only that something in a topic has changed. */
const changeMessage = (topic: string) => ({ topic });

/** A failed message is logged and dropped, because pages also poll. */
async function sendUnlessLost(
  { realtime, log }: Pick<Context, 'realtime' | 'log'>,
  send: (service: WebPubSub) => Promise<void>,
): Promise<void> {
  if (!realtime.service) return;
  try {
    await send(realtime.service);
  } catch (fault) {
    realtime.reportLoss(log, causeOf(fault));
  }
}

/** Checked for every message. */
async function mayHear(
  reader: ProfileSummary,
  other: ProfileSummary,
  { blocks }: Pick<Context, 'blocks'>,
): Promise<boolean> {
  if (reader.id === other.id) return true;
  const excluded = await blocks.findExcluded(reader.id);
  return seeProfile({ ...reader, excluded }, other, { knows: true }) !== undefined;
}

/** @param readerIds the readers for whom something has changed */
export function publishConversation(
  conversationId: string,
  pair: readonly number[],
  readerIds: readonly number[],
  context: Context,
): Promise<void> {
  return sendUnlessLost(context, async (service) => {
    if (readerIds.length === 0) return;
    const both = await context.profileSummaries.listByIds(new Set(pair));
    const [one, other] = both;
    if (!one || !other) return;
    // If either side excludes the other, neither is notified, even if only one of them knows.
    const hear = await Promise.all([mayHear(one, other, context), mayHear(other, one, context)]);
    if (hear.includes(false)) return;
    const message = changeMessage(roomTopic(conversationId, both, context.keyedHash));
    const readers = both.filter(({ id }) => readerIds.includes(id));
    await Promise.all(
      readers.map((reader) => service.sendToUser(userName(reader, context.keyedHash), message)),
    );
  });
}

/** The service limits the length of a filter. If more members must be left out, nobody is notified and pages poll. */
const mostLeftOut = 100;

/**
 * Publishes each author's changes at most once a second, without members whom an exclusion separates from the
 * authors. Nobody hears of an author who is away and takes something back: nobody is shown them.
 * @param authorIds who acts, and whose text it is about
 */
export async function publishRoom(
  roomId: string,
  authorIds: readonly number[],
  context: Context,
): Promise<void> {
  if (!context.realtime.service) return;
  await context.realtime.coalesce([roomId, ...authorIds].join(' '), () =>
    sendUnlessLost(context, async (service) => {
      const { blocks, profileSummaries, keyedHash } = context;
      const [authors, ...excluded] = await Promise.all([
        profileSummaries.listByIds(new Set(authorIds)),
        ...authorIds.map((id) => blocks.findExcluded(id)),
      ]);
      if (authors.some(isAway)) return;
      const leftOut = new Set(excluded.flatMap(({ profileIds }) => [...profileIds]));
      if (leftOut.size > mostLeftOut) return;
      const without = leftOut.size > 0 ? await profileSummaries.listByIds(leftOut) : [];
      const topic = roomTopic(roomId, [], keyedHash);
      await service.sendToGroup(
        topic,
        changeMessage(topic),
        without.map((one) => userName(one, keyedHash)),
      );
    }),
  );
}

/** Closed clients reconnect with the topics that they may still follow. */
export async function closeProfiles(
  profileIds: readonly number[],
  context: Pick<Context, 'realtime' | 'profileSummaries' | 'keyedHash'>,
): Promise<void> {
  const { service } = context.realtime;
  if (!service || profileIds.length === 0) return;
  const gone = await context.profileSummaries.listByIds(new Set(profileIds));
  await Promise.all(gone.map((one) => service.closeUser(userName(one, context.keyedHash))));
}

interface NewsScope {
  readonly actorId: number | null;
  /** Absent if the news is for all people of the profile. */
  readonly personId?: string | undefined;
}

export function publishNews(
  profileId: number,
  { actorId, personId }: NewsScope,
  context: Context,
): Promise<void> {
  return sendUnlessLost(context, async (service) => {
    const { profileSummaries, blocks, keyedHash } = context;
    const [[reader], excluded] = await Promise.all([
      profileSummaries.listByIds(new Set([profileId])),
      actorId === null ? undefined : blocks.findExcluded(profileId),
    ]);
    if (!reader || (actorId !== null && excluded?.profileIds.has(actorId))) return;
    const message = changeMessage(newsTopic(reader, keyedHash));
    if (personId === undefined) return service.sendToUser(userName(reader, keyedHash), message);
    const person = reader.people.find((one) => one.personId === personId);
    if (person) await service.sendToGroup(personGroup(person, keyedHash), message, []);
  });
}
