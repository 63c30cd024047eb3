import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { Items, type Stored, type WriteOutcome } from '../platform/cosmos.ts';
import { type Profile, profileSchema } from './profile.ts';

/** Of the one item that is the profile, or stands where it was. */
export const profileItemId = 'profile';
/** A profile lives in a partition of its own, with room for what will belong to it. */
const itemSchema = profileSchema.extend({
  id: z.literal(profileItemId),
  profileId: z.string(),
  kind: z.literal('profile'),
});
/** In the place of a profile whose owner left there may be something else for a while. */
const placeSchema = z.union([itemSchema, z.object({ id: z.string(), kind: z.literal('departed') })]);

const toItem = (profile: Profile): z.output<typeof itemSchema> => ({
  ...profile,
  id: profileItemId,
  profileId: String(profile.id),
  kind: 'profile',
});

function fromItem({ profileId, kind: _kind, ...item }: z.output<typeof itemSchema>): Profile {
  return { ...item, id: Number(profileId) };
}

/** Profiles under review are listed by when they were submitted and, within a millisecond, by their ids as text. */
export interface PlaceInReview {
  submittedAt: string;
  id: string;
}

export type ProfileStore = ReturnType<typeof createProfileStore>;

export function createProfileStore(database: Database) {
  const items = new Items(database, 'profiles', itemSchema);
  const places = new Items(database, 'profiles', placeSchema);

  return {
    async find(id: number): Promise<Stored<Profile> | undefined> {
      const found = await places.find(profileItemId, String(id));
      return found?.value.kind === 'profile' ? { value: fromItem(found.value), etag: found.etag } : undefined;
    },

    /** 'conflict' when the id is taken, by this person's own earlier try or by somebody else. */
    create(profile: Profile): Promise<WriteOutcome> {
      return items.create(toItem(profile));
    },

    /** 'changed' when somebody else wrote since `etag` was read. */
    replace(profile: Profile, etag: string): Promise<WriteOutcome> {
      return items.replace(profileItemId, String(profile.id), toItem(profile), etag);
    },

    /** Marks that everything that follows from the profile's change to its present status is written. */
    settle({ id, status }: Profile): Promise<WriteOutcome> {
      return items.patch(profileItemId, String(id), {
        operations: [{ op: 'remove', path: '/unsettled' }],
        condition: `FROM c WHERE c.unsettled = true AND c.status = '${status}'`,
      });
    },

    /**
     * Under review, without a conflict of interest for the reviewer and without a decision of theirs, oldest first, from
     * a place in the list on.
     * Across partitions, by index; only reviewers ask, and `limit` bounds it.
     */
    async listUnderReview(
      reviewerId: number,
      { after, limit }: { after: PlaceInReview | undefined; limit: number },
    ): Promise<Profile[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'profile'
          AND c.status IN ('PendingApproval', 'FurtherReviewRequired')
          AND c.profileId != @reviewer AND (c.invitation.inviterId ?? 0) != @reviewerId
          AND NOT EXISTS(SELECT VALUE d FROM d IN c.decisions WHERE d.reviewer.profileId = @reviewerId)
          AND (c.submittedAt > @at OR (c.submittedAt = @at AND c.profileId > @id))
          ORDER BY c.submittedAt, c.profileId`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@reviewer', value: String(reviewerId) },
          { name: '@reviewerId', value: reviewerId },
          { name: '@at', value: after?.submittedAt ?? '' },
          { name: '@id', value: after?.id ?? '' },
        ],
      });
      return found.map(fromItem);
    },

    /** Whose review window closed. Across partitions, by index; one timer asks every few minutes, `limit` bounds it. */
    async listDue(now: Date, limit: number): Promise<Profile[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'profile'
          AND c.status = 'PendingApproval' AND c.reviewEndsAt <= @now`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@now', value: now.toISOString() },
        ],
      });
      return found.map(fromItem);
    },

    /** Whose photos wait for a reviewer, longest first; not the turned down, whom nobody sees. Across partitions, by a sparse index, as `listUnderReview`. */
    async listWithWaitingPhotos(except: number, limit: number): Promise<Profile[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'profile' AND c.profileId != @except
          AND c.status != 'Rejected' AND IS_DEFINED(c.photosWaitingSince) ORDER BY c.photosWaitingSince`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@except', value: String(except) },
        ],
      });
      return found.map(fromItem);
    },

    /** With pictures still to be erased. Across partitions, by a sparse index; one timer asks, `limit` bounds it. */
    async listErasingPhotos(limit: number): Promise<Profile[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'profile' AND c.erasingPhotos = true`,
        parameters: [{ name: '@limit', value: limit }],
      });
      return found.map(fromItem);
    },

    /** Interrupted between partitions. Across partitions, by a sparse index; one timer asks, `limit` bounds it. */
    async listUnsettled(limit: number): Promise<Profile[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'profile' AND c.unsettled = true`,
        parameters: [{ name: '@limit', value: limit }],
      });
      return found.map(fromItem);
    },
  };
}
