import { type Database, ErrorResponse, StatusCodes } from '@azure/cosmos';
import * as z from 'zod/mini';
import { boardContainer, likeItem, postItem } from '../board/items.ts';
import { monthOf } from '../board/months.ts';
import type { Context } from '../context.ts';
import { blank, invitationsContainer } from '../invitations/items.ts';
import { casesContainer } from '../moderation/items.ts';
import { type Again, entriesIn, type Work } from '../outbox/work.ts';
import { Items, type Stored } from '../platform/cosmos.ts';
import { reportItem } from '../reports/report-item.ts';

const pageSize = 100;
/** Made by an earlier release; a new deployment has none. */
const boardOfYears = 'board';

/** At once as long as something was found, then never again. */
export const goneOn = (found: number, { now }: Pick<Context, 'now'>): Again => ({
  againAt: found > 0 ? now() : null,
});

const profile = z.object({ profileId: z.string() });
const departed = z.object({
  profileId: z.string(),
  personId: z.string(),
  hadProfile: z.boolean(),
  handle: z.nullable(z.string()),
  invitation: z.nullable(z.object({ inviterId: z.number(), id: z.string() })),
  departedAt: z.string(),
  isErased: z.boolean(),
});
const chatter = z.discriminatedUnion('kind', [
  z.object({
    id: z.string(),
    profileId: z.string(),
    kind: z.literal('view'),
    viewerId: z.number(),
    viewedAt: z.string(),
  }),
  z.object({
    id: z.string(),
    profileId: z.string(),
    kind: z.literal('activity-marks'),
    marks: z.array(z.object({ id: z.string(), at: z.string() })),
  }),
]);
/** Messages by year; those being deleted are not moved. */
const oldPost = z.looseObject({
  id: z.string(),
  year: z.string(),
  kind: z.enum(['post', 'deleting', 'removing', 'removed']),
  postId: z.number(),
});
const oldLike = z.object({ id: z.string(), year: z.string(), postId: z.number(), profileId: z.number() });

const oldInvitation = z.object({
  id: z.string(),
  inviterId: z.string(),
  status: z.string(),
  expiresAt: z.string(),
});

/** Reports of before there were cases: those that nobody has closed. */
const oldReport = z.looseObject({ ...reportItem.shape, openSince: z.optional(z.string()) });
export type OldReport = z.output<typeof oldReport>;

type OldPost = z.output<typeof oldPost>;
type OldLike = z.output<typeof oldLike>;

/** Items of earlier releases. Each list is a scan across partitions, a page a run, and runs only after an upgrade. */
export function createOldItemStore(database: Database) {
  const profiles = new Items(database, 'profiles', profile);
  const leavers = new Items(database, 'profiles', departed);
  const talk = new Items(database, 'profiles', chatter);
  const invitations = new Items(database, invitationsContainer, oldInvitation);
  const oldPosts = new Items(database, boardOfYears, oldPost);
  const oldLikes = new Items(database, boardOfYears, oldLike);
  const reports = new Items(database, casesContainer, oldReport);
  const posts = new Items(database, boardContainer, postItem);
  const likes = new Items(database, boardContainer, likeItem);

  return {
    async listProfiles(): Promise<number[]> {
      const found = await profiles.queryEverywhere({
        query: `SELECT TOP ${pageSize} c.profileId FROM c WHERE c.kind = 'profile' AND c.schemaVersion = 1`,
      });
      return found.map(({ profileId }) => Number(profileId));
    },

    listDeparted: () =>
      leavers.queryEverywhere({ query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'departed'` }),

    listChatter: () =>
      talk.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind IN ('view', 'activity-marks')`,
      }),

    async removeChatter({ id, profileId }: z.output<typeof chatter>): Promise<void> {
      await talk.remove(id, profileId);
    },

    listInvitations: () =>
      invitations.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'invitation' AND NOT IS_DEFINED(c.schemaVersion)`,
      }),

    /** Makes it one of version 2. */
    async renewInvitation(
      { id, inviterId }: { id: string; inviterId: number },
      emptied: string[],
      work: Work,
    ): Promise<void> {
      const operations = [{ op: 'set' as const, path: '/schemaVersion', value: 2 }, ...blank(...emptied)];
      await invitations.batch(String(inviterId), [
        {
          operationType: 'Patch',
          id,
          resourceBody: { operations, condition: 'FROM c WHERE NOT IS_DEFINED(c.schemaVersion)' },
        },
        ...entriesIn(invitationsContainer, String(inviterId), [work]),
      ]);
    },

    listReports: () =>
      reports.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'report' AND IS_DEFINED(c.openSince)`,
      }),

    findReport: (subjectId: string, id: string): Promise<Stored<OldReport> | undefined> =>
      reports.find(id, subjectId),

    listPosts: () =>
      unlessGone(
        oldPosts.queryEverywhere({
          query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind IN ('post', 'deleting', 'removing', 'removed')`,
        }),
      ),

    listLikes: () =>
      unlessGone(
        oldLikes.queryEverywhere({ query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = 'like'` }),
      ),

    async movePost({ year, ...post }: OldPost): Promise<void> {
      const kind = post.kind === 'post' ? 'post' : 'removed';
      if (post.kind !== 'deleting')
        await posts.create(postItem.parse({ ...post, kind, month: monthOf(post.postId) }));
      await oldPosts.remove(post.id, year);
    },

    async moveLike({ year, ...like }: OldLike): Promise<void> {
      const month = monthOf(like.postId);
      const liked = await posts.find(`post-${like.postId}`, month);
      if (liked?.value.kind === 'post') await likes.create({ ...like, month, kind: 'like' });
      await oldLikes.remove(like.id, year);
    },
  };
}

/** The container of an earlier release may not be there. */
async function unlessGone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (fault) {
    if (fault instanceof ErrorResponse && Number(fault.code) === StatusCodes.NotFound) return [];
    throw fault;
  }
}
