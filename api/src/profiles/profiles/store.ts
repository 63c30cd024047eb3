import type { Database, SqlParameter } from '@azure/cosmos';
import * as z from 'zod/mini';
import { bodyOf } from '../../platform/cosmos/batch-parts.ts';
import { type Changes, Items, type Stored, type WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import { profileContainer as container } from './beside.ts';
import type { Profile } from './profile.ts';
import { profileSchema } from './profile-schema.ts';

export const profileItemId = 'profile';
const itemSchema = z.extend(profileSchema, {
  id: z.literal(profileItemId),
  profileId: z.string(),
  kind: z.literal('profile'),
});
/** The tombstone tells readers of the change feed about a deletion. */
const tombstoneSchema = storedObject({
  id: z.literal(profileItemId),
  profileId: z.string(),
  kind: z.literal('tombstone'),
});
/** The profile is built when its item is parsed, so only once for a remembered item. */
const slotSchema = z.union([
  z.pipe(
    itemSchema,
    z.transform((item) => ({ profileId: item.profileId, profile: fromItem(item) })),
  ),
  z.pipe(
    tombstoneSchema,
    z.transform(({ profileId }) => ({ profileId, profile: undefined })),
  ),
]);
const anyItem = z.object({ id: z.string() });
/** Profiles are remembered because each call reads its caller's. */
const maxRemembered = 1000;
const batchSize = 100;
const tombstoneSeconds = 30 * 24 * 60 * 60;

const toItem = (profile: Profile): z.output<typeof itemSchema> => ({
  ...profile,
  id: profileItemId,
  profileId: String(profile.id),
  kind: 'profile',
});

function fromItem({ profileId, kind: _kind, ...item }: z.output<typeof itemSchema>): Profile {
  return { ...item, id: Number(profileId) };
}

/** Lists are ordered by an instant, then by the id as text. */
export interface ListPosition {
  readonly at: string;
  readonly id: string;
}

export interface ProfileChange {
  readonly id: number;
  readonly profile: Profile | undefined;
}

export type ProfileStore = ReturnType<typeof createProfileStore>;

const forReviewer = (reviewerId: number, after: ListPosition | undefined, limit: number): SqlParameter[] => [
  { name: '@limit', value: limit },
  { name: '@reviewer', value: String(reviewerId) },
  { name: '@reviewerId', value: reviewerId },
  { name: '@at', value: after?.at ?? '' },
  { name: '@id', value: after?.id ?? '' },
];

export function createProfileStore(database: Database) {
  const items = new Items(database, container, itemSchema);
  const slots = new Items(database, container, slotSchema, maxRemembered);
  const numbers = new Items(database, container, z.object({ id: z.coerce.number() }));
  const neighbours = new Items(database, container, anyItem);

  async function write(
    id: number,
    work: readonly Work[],
    operation:
      | { operationType: 'Create'; resourceBody: object }
      | { operationType: 'Replace'; resourceBody: object; ifMatch: string },
  ): Promise<WriteOutcome> {
    const body = bodyOf(operation.resourceBody);
    const change =
      operation.operationType === 'Create'
        ? { operationType: 'Create' as const, resourceBody: body }
        : {
            operationType: 'Replace' as const,
            id: profileItemId,
            resourceBody: body,
            ifMatch: operation.ifMatch,
          };
    return items.batch(String(id), [change, ...createEntryOperations(container, String(id), work)]);
  }

  return {
    async find(id: number): Promise<Stored<Profile> | undefined> {
      const found = await slots.find(profileItemId, String(id));
      return found?.value.profile && { value: found.value.profile, etag: found.etag };
    },

    /** Returns 'conflict' if the id is taken, by an earlier try of the same person or by somebody else. */
    create(profile: Profile, work: readonly Work[] = []): Promise<WriteOutcome> {
      if (work.length === 0) return items.create(toItem(profile));
      return write(profile.id, work, { operationType: 'Create', resourceBody: toItem(profile) });
    },

    replace(profile: Profile, etag: string, work: readonly Work[] = []): Promise<WriteOutcome> {
      const item = toItem(profile);
      if (work.length === 0) return items.replace(profileItemId, String(profile.id), item, etag);
      return write(profile.id, work, { operationType: 'Replace', resourceBody: item, ifMatch: etag });
    },

    /**
     * Replaces the profile with a tombstone. Returns 'changed' if the item was written since `etag` was read, and
     * 'conflict' if no `etag` is given but an item exists.
     */
    bury(id: number, etag: string | undefined, work: readonly Work[]): Promise<WriteOutcome> {
      const resourceBody = {
        id: profileItemId,
        profileId: String(id),
        kind: 'tombstone',
        ttl: tombstoneSeconds,
      };
      if (etag === undefined) return write(id, work, { operationType: 'Create', resourceBody });
      return write(id, work, { operationType: 'Replace', resourceBody, ifMatch: etag });
    },

    /** Returns the ETag of a tombstone. */
    async findTombstone(id: number): Promise<string | undefined> {
      const found = await slots.find(profileItemId, String(id));
      return found?.value.profile ? undefined : found?.etag;
    },

    async listChanges(from: {
      continuation: string | undefined;
      limit: number;
    }): Promise<Changes<ProfileChange>> {
      const { items: changed, ...rest } = await slots.listChanges(['profile', 'tombstone'], from);
      return {
        ...rest,
        items: changed.map(({ profileId, profile }) => ({ id: Number(profileId), profile })),
      };
    },

    async isBuried(id: number): Promise<boolean> {
      return (await this.findTombstone(id)) !== undefined;
    },

    eraseSomeBeside(id: number, exceptTasks: readonly string[]): Promise<boolean> {
      return neighbours.removeFound(String(id), {
        query: `SELECT TOP ${batchSize} c.id FROM c WHERE c.id NOT IN ('${profileItemId}', 'exclusions')
          AND (NOT IS_DEFINED(c.task) OR NOT ARRAY_CONTAINS(@tasks, c.task))`,
        parameters: [{ name: '@tasks', value: [...exceptTasks] }],
      });
    },

    /**
     * Lists profiles that the reviewer has not decided on, also those of people they brought in, oldest first. This indexed
     * query crosses partitions; `limit` bounds it.
     */
    async listUnderReview(
      reviewerId: number,
      { after, limit }: { after: ListPosition | undefined; limit: number },
    ): Promise<Profile[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'profile'
          AND c.status IN ('PendingApproval', 'FurtherReviewRequired')
          AND c.profileId != @reviewer
          AND NOT EXISTS(SELECT VALUE d FROM d IN c.decisions WHERE d.reviewer.profileId = @reviewerId)
          AND (c.submittedAt > @at OR (c.submittedAt = @at AND c.profileId > @id))
          ORDER BY c.submittedAt, c.profileId`,
        parameters: forReviewer(reviewerId, after, limit),
      });
      return found.map(fromItem);
    },

    /**
     * Lists whose review time has ended, the longest waiting first. This indexed query crosses partitions; `limit` bounds
     * it. `submittedBy` leaves out those whose time cannot have ended, without a look at them.
     */
    async listDueForApproval(submittedBy: Date, now: Date, limit: number): Promise<number[]> {
      const found = await numbers.queryEverywhere({
        query: `SELECT TOP @limit c.profileId AS id FROM c WHERE c.kind = 'profile' AND c.status = 'PendingApproval'
          AND c.submittedAt <= @submittedBy AND c.reviewEndsAt <= @now ORDER BY c.submittedAt, c.profileId`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@submittedBy', value: submittedBy.toISOString() },
          { name: '@now', value: now.toISOString() },
        ],
      });
      return found.map(({ id }) => id);
    },

    /**
     * Lists the longest waiting first, without rejected profiles. This query crosses partitions by a sparse index;
     * `limit` bounds it.
     */
    async listWithWaitingPhotos(
      reviewerId: number,
      { after, limit }: { after: ListPosition | undefined; limit: number },
    ): Promise<Profile[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'profile' AND c.profileId != @reviewer
          AND c.status != 'Rejected'
          AND (c.photosWaitingSince > @at OR (c.photosWaitingSince = @at AND c.profileId > @id))
          ORDER BY c.photosWaitingSince, c.profileId`,
        parameters: forReviewer(reviewerId, after, limit),
      });
      return found.map(fromItem);
    },
  };
}
