import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { activityTypes } from '../../contract/home/home.ts';
import { entriesIn, type Work } from '../outbox/work.ts';
import { Items } from '../platform/cosmos/cosmos.ts';
import { queryFirstOf } from '../platform/cosmos/next-of.ts';
import { stored } from '../platform/cosmos/stored.ts';
import { deliverTask, isReachable, type PersonReach } from './reach.ts';
import { type Marks, mergeMarks, noMarks, type ReadMark, readUntil } from './rules.ts';

/** Its id says what happened, so that it is told once. */
export const toldSchema = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  title: z.string(),
  at: z.string(),
  /** Readers who may not see that member are not shown it. null for nobody in particular. */
  actorId: z.nullable(z.number()),
  /** Somebody's own words in the title; `without` is for a reader who may not read that person. */
  quoted: z.optional(z.object({ profileId: z.number(), without: z.string() })),
  /** To a reader who does not see them: by their own choice, or as staff tell of a suspension. Not across a block. */
  isGiven: z.optional(z.boolean()),
  /** Absent where it is for all of the profile's people. */
  personId: z.optional(z.string()),
});
export type Told = z.output<typeof toldSchema>;

const toldItem = stored({
  ...toldSchema.shape,
  profileId: z.string(),
  kind: z.literal('told'),
  ttl: z.number(),
});
const toldSeconds = 90 * 24 * 60 * 60;

const marksKind = 'activity-marks';
const marksItem = stored({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal(marksKind),
  personId: z.string(),
  until: z._default(z.string(), ''),
  marks: z.array(z.object({ id: z.string(), at: z.string() })),
});
const marksId = (personId: string): string => `${marksKind}-${personId}`;
const maxMarks = 100;

const anyItem = z.object({ id: z.string() });
const pageSize = 100;

interface Needed {
  now(): Date;
  reachOf(profileId: number): Promise<PersonReach[]>;
}

export function createActivityStore(database: Database, { now, reachOf }: Needed) {
  const told = new Items(database, 'activity', toldItem);
  const marks = new Items(database, 'activity', marksItem);
  const all = new Items(database, 'activity', anyItem);

  async function changeMarks(
    partition: string,
    personId: string,
    next: (before: Marks) => Marks,
  ): Promise<void> {
    const id = marksId(personId);
    await marks.change(id, partition, (before) => {
      const known = before ?? noMarks;
      const { until, marks: all } = next(known);
      if (before && until === before.until && all === before.marks) return before;
      return { id, profileId: partition, kind: marksKind, personId, until, marks: [...all] };
    });
  }

  async function isReached(profileId: number, personId: string | undefined): Promise<boolean> {
    const people = await reachOf(profileId);
    return people.some((one) => isReachable(one) && (personId === undefined || one.personId === personId));
  }

  /** One entry for an id: told once more before it left, it leaves once. */
  const deliveryOf = (profileId: number, { id, at }: ReadMark): Work => ({
    id: `outbox-${deliverTask}-${id}`,
    task: deliverTask,
    payload: { profileId, id, at, done: [] },
    dueAt: now().toISOString(),
    isForNow: false,
  });

  let heard: (profileId: number, happening: Told) => void = () => {};

  return {
    listen(listener: typeof heard): void {
      heard = listener;
    },

    /** Safe to repeat. It leaves the app as well where somebody asked for that. */
    async tell(profileId: number, happening: Told): Promise<void> {
      const profile = String(profileId);
      const item = { ...happening, profileId: profile, kind: 'told' as const, ttl: toldSeconds };
      const leaves = await isReached(profileId, happening.personId);
      const known = leaves ? await told.find(happening.id, profile) : undefined;
      if (!leaves || known?.value.at === happening.at) {
        await told.upsert(item);
        heard(profileId, happening);
        return;
      }
      const entries = entriesIn('activity', profile, [deliveryOf(profileId, happening)]);
      await told.batch(profile, [
        { operationType: 'Upsert', resourceBody: JSON.parse(JSON.stringify(item)) },
        ...entries.map((entry) => Object.assign(entry, { operationType: 'Upsert' as const })),
      ]);
      heard(profileId, happening);
    },

    /** Nothing is told of a message, as the inbox says so. */
    async expect(profileId: number, message: ReadMark): Promise<void> {
      if (await isReached(profileId, undefined))
        await this.enqueue(profileId, [deliveryOf(profileId, message)]);
    },

    /** An entry that is there already stays. */
    async enqueue(profileId: number, work: readonly Work[]): Promise<void> {
      await all.batch(String(profileId), entriesIn('activity', String(profileId), work));
    },

    async findTold(profileId: number, id: string): Promise<Told | undefined> {
      return (await told.find(id, String(profileId)))?.value;
    },

    /** Safe to repeat. */
    async takeBack(profileId: number, id: string): Promise<void> {
      await told.remove(id, String(profileId));
    },

    /** Newest first. */
    listTold(profileId: number, limit: number, after?: ReadMark): Promise<Told[]> {
      const beyond = after ? 'AND (c.at < @at OR (c.at = @at AND c.id < @id))' : '';
      return told.query(String(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'told' ${beyond} ORDER BY c.at DESC, c.id DESC`,
        parameters: [
          { name: '@limit', value: limit },
          ...(after
            ? [
                { name: '@at', value: after.at },
                { name: '@id', value: after.id },
              ]
            : []),
        ],
      });
    },

    listToldOf(profileId: number, prefix: string, limit: number): Promise<Told[]> {
      return told.query(
        String(profileId),
        queryFirstOf(`c.kind = 'told' AND STARTSWITH(c.id, @of)`, prefix, 'c.at DESC, c.id DESC', limit),
      );
    },

    async findMarks(profileId: number, personId: string): Promise<Marks> {
      return (await marks.find(marksId(personId), String(profileId)))?.value ?? noMarks;
    },

    /** Safe to race and to repeat: no mark of another call is lost. */
    addMarks(profileId: number, personId: string, added: readonly ReadMark[]): Promise<void> {
      return changeMarks(String(profileId), personId, (kept) => ({
        ...kept,
        marks: mergeMarks(kept.marks, added, maxMarks),
      }));
    },

    /** Safe to race and to repeat: the latest instant stands. */
    readAll(profileId: number, personId: string, until: string): Promise<void> {
      return changeMarks(String(profileId), personId, (kept) => readUntil(kept, until));
    },

    async forgetMark(profileId: number, id: string): Promise<void> {
      const found = await marks.query(String(profileId), {
        query: `SELECT * FROM c WHERE c.kind = '${marksKind}'`,
      });
      for (const { personId, marks: marked } of found)
        if (marked.some((mark) => mark.id === id))
          await changeMarks(String(profileId), personId, (kept) => ({
            ...kept,
            marks: kept.marks.filter((mark) => mark.id !== id),
          }));
    },

    async eraseMarksOf(profileId: number, personId: string): Promise<void> {
      await marks.remove(marksId(personId), String(profileId));
    },

    /** False once none was left, here and below. */
    eraseSomeOf(profileId: number): Promise<boolean> {
      return all.removeFound(String(profileId), { query: `SELECT TOP ${pageSize} c.id FROM c` });
    },

    /** Others' activities. Across partitions, by index, once for each member who leaves. */
    eraseSomeAbout(actorId: number): Promise<boolean> {
      return told.removeEverywhere(({ id, profileId }) => [id, profileId], {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.actorId = @actor`,
        parameters: [{ name: '@actor', value: actorId }],
      });
    },

    /** In what others were told. Across partitions, by index, once for each who leaves. */
    async eraseSomeQuotes(profileId: number): Promise<boolean> {
      const found = await told.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.quoted.profileId = @profile`,
        parameters: [{ name: '@profile', value: profileId }],
      });
      for (const { quoted, ...line } of found)
        await told.patch(line.id, line.profileId, {
          operations: [
            { op: 'set', path: '/title', value: quoted?.without ?? '' },
            { op: 'remove', path: '/quoted' },
          ],
        });
      return found.length > 0;
    },

    async eraseBetween(profileId: number, actorId: number): Promise<void> {
      const found = await told.query(String(profileId), {
        query: `SELECT * FROM c WHERE c.actorId = @actor`,
        parameters: [{ name: '@actor', value: actorId }],
      });
      for (const { id } of found) await told.remove(id, String(profileId));
    },

    /** Across partitions, by index, once for each member who leaves. */
    async eraseSomeMarks(prefix: string): Promise<boolean> {
      const found = await marks.queryEverywhere({
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.kind = '${marksKind}'
          AND EXISTS(SELECT VALUE m FROM m IN c.marks WHERE STARTSWITH(m.id, @prefix))`,
        parameters: [{ name: '@prefix', value: prefix }],
      });
      for (const { profileId, personId } of found)
        await changeMarks(profileId, personId, (kept) => ({
          ...kept,
          marks: kept.marks.filter(({ id }) => !id.startsWith(prefix)),
        }));
      return found.length > 0;
    },
  };
}
