import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import {
  firstLetterLimits,
  conversationMessages as say,
} from '../../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../../context.ts';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { task, type Work } from '../../../platform/outbox/work.ts';
import type { preferencesOf } from '../../../profiles/profiles/profile.ts';
import { type ConversationRecord, inboxContainer } from '../items.ts';

const weekMs = 7 * 24 * 60 * 60_000;
const itemId = 'waiting-requests';

const waitingItem = storedObject({
  id: z.literal(itemId),
  profileId: z.string(),
  kind: z.literal(itemId),
  schemaVersion: z.literal(1),
  /** First messages of strangers that were not answered, the oldest first. */
  requests: z.array(z.object({ conversationId: z.string(), at: z.string() })),
});
type Waiting = z.output<typeof waitingItem>['requests'];

const ofLastWeek = (requests: Waiting, now: Date): Waiting =>
  requests.filter(({ at }) => now.getTime() - Date.parse(at) < weekMs);

export function createWaitingRequestStore(database: Database) {
  const items = new Items(database, inboxContainer, waitingItem);

  const change = (profileId: number, decide: (before: Waiting) => Waiting | undefined): Promise<unknown> =>
    items.change(itemId, String(profileId), (before) => {
      const requests = decide(before?.requests ?? []);
      return (
        requests && { id: itemId, profileId: String(profileId), kind: itemId, schemaVersion: 1, requests }
      );
    });

  return {
    async count(profileId: number, now: Date): Promise<number> {
      const found = await items.find(itemId, String(profileId));
      return ofLastWeek(found?.value.requests ?? [], now).length;
    },

    /**
     * Takes a place before the message is written, so that simultaneous senders cannot exceed the limit. Safe to repeat.
     * @returns false if none is left
     */
    async take(profileId: number, conversationId: string, most: number, now: Date): Promise<boolean> {
      let isTaken = false;
      await change(profileId, (before) => {
        const waiting = ofLastWeek(before, now);
        const isKnown = waiting.some((one) => one.conversationId === conversationId);
        isTaken = isKnown || waiting.length < most;
        return isTaken && !isKnown ? [...waiting, { conversationId, at: now.toISOString() }] : undefined;
      });
      return isTaken;
    },

    giveBack: (profileId: number, conversationId: string): Promise<unknown> =>
      change(profileId, (before) =>
        before.some((one) => one.conversationId === conversationId)
          ? before.filter((one) => one.conversationId !== conversationId)
          : undefined,
      ),

    erase: (profileId: number): Promise<unknown> => items.remove(itemId, String(profileId)),
  };
}

type Preferences = Pick<ReturnType<typeof preferencesOf>, 'whoWritesFirst'>;

const mostWaiting = ({ whoWritesFirst }: Preferences): number =>
  whoWritesFirst === 'few' ? firstLetterLimits.few : firstLetterLimits.usual;

/** @throws ApiError 403 if too many first messages wait for the receiver */
export async function takeRequestPlace(
  otherId: number,
  conversationId: string,
  preferences: Preferences,
  { waitingRequests, now }: Pick<Context, 'waitingRequests' | 'now'>,
): Promise<void> {
  if (!(await waitingRequests.take(otherId, conversationId, mostWaiting(preferences), now())))
    throw new ApiError(403, say.slowWithLetters);
}

export async function requestRefusal(
  otherId: number,
  preferences: Preferences,
  { waitingRequests, now }: Pick<Context, 'waitingRequests' | 'now'>,
): Promise<string | null> {
  return (await waitingRequests.count(otherId, now())) < mostWaiting(preferences)
    ? null
    : say.slowWithLetters;
}

export const giveBackRequestPlace = task(
  'giveBackRequestPlace',
  z.object({ profileId: z.number(), conversationId: z.string() }),
  async ({ profileId, conversationId }, { waitingRequests }): Promise<undefined> => {
    await waitingRequests.giveBack(profileId, conversationId);
  },
  { secret: 'none' },
);

export const requestWorkAfter = (
  before: ConversationRecord | undefined,
  after: ConversationRecord,
  context: Context,
): Work[] =>
  before?.state === 'request' && after.state === 'open'
    ? [
        giveBackRequestPlace.now(
          { profileId: after.last.authorId, conversationId: after.conversationId },
          context,
        ),
      ]
    : [];
