import * as z from 'zod/mini';
import type { Resources } from '../../feature.ts';
import { Items, type Stored } from '../../platform/cosmos/cosmos.ts';
import { queryFirstOf } from '../../platform/cosmos/next-of.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import { dayOf, nextStepAt } from './rules.ts';

const visitSchema = storedObject({
  id: z.string(),
  kind: z.literal('visit'),
  personId: z.string(),
  /** The day of the latest visit, `YYYY-MM-DD` in UTC. */
  visitedOn: z.string(),
  /** Indexed: the timer reads only what is due. */
  nextStepAt: z.string(),
  stepsDone: z.number(),
  /** When the present step began; its letter has this instant however often the step is tried. */
  begunAt: z.nullable(z.string()),
  warnedAt: z.nullable(z.string()),
  /** Once it is set, no visit keeps the account any more. */
  erasingAt: z.optional(z.string()),
  /** Legal holds, as hashes of their matters. */
  heldBy: z.optional(z.array(z.string())),
});
export type Visit = z.output<typeof visitSchema>;

const idOf = (personId: string): string => `visit:${personId}`;
const maxRemembered = 50_000;

/** One item a person, written on the first call of a day. */
export function createVisitStore({ database, now, log }: Pick<Resources, 'database' | 'now' | 'log'>) {
  const items = new Items(database, 'people', visitSchema);
  const written = new BoundedMap<string, string>('visits', maxRemembered);

  const find = (personId: string): Promise<Stored<Visit> | undefined> =>
    items.find(idOf(personId), idOf(personId));

  function valuesOn(visitedOn: string) {
    const fresh = { visitedOn, stepsDone: 0, begunAt: null, warnedAt: null };
    return { ...fresh, nextStepAt: nextStepAt(fresh).toISOString() };
  }

  const firstVisit = (personId: string, day: string): Visit => ({
    id: idOf(personId),
    kind: 'visit',
    personId,
    ...valuesOn(day),
  });

  async function write(personId: string, visitedOn: string): Promise<'here' | 'erasing'> {
    const values = valuesOn(visitedOn);
    const outcome = await items.patch(idOf(personId), idOf(personId), {
      operations: Object.entries(values).map(([field, value]) => ({
        op: 'set' as const,
        path: `/${field}`,
        value,
      })),
      condition: `FROM c WHERE NOT IS_DEFINED(c.erasingAt) AND c.visitedOn < "${visitedOn}"`,
    });
    if (outcome === 'missing') await items.create(firstVisit(personId, visitedOn));
    if (outcome !== 'changed') return 'here';
    return (await find(personId))?.value.erasingAt === undefined ? 'here' : 'erasing';
  }

  return {
    find,

    /** @returns 'erasing' if the visit comes after the erasure has begun */
    async touch(personId: string): Promise<'here' | 'erasing'> {
      const today = dayOf(now());
      if (written.get(personId) === today) return 'here';
      try {
        const outcome = await write(personId, today);
        if (outcome === 'here') written.set(personId, today);
        return outcome;
      } catch (fault) {
        // A call need not fail because of it.
        log('info', 'visit-not-written', { fault: causeOf(fault) });
        return 'here';
      }
    },

    /** Lists the longest due first. This query crosses partitions by a sparse index; only the timer calls it. */
    listDue(moment: Date, limit: number): Promise<Visit[]> {
      return items.queryEverywhere(
        queryFirstOf('c.nextStepAt <= @of', moment.toISOString(), 'c.nextStepAt', limit),
      );
    },

    /** @returns false if somebody else wrote since the visit was read */
    async replace(visit: Visit, etag: string): Promise<boolean> {
      return (await items.replace(visit.id, visit.id, visit, etag)) === 'done';
    },

    /** Safe to repeat. */
    async hold(personId: string, matter: string, isHeld: boolean): Promise<void> {
      await rewriteItem(
        {
          find: () => find(personId),
          write: (after: Visit, found) =>
            found ? items.replace(after.id, after.id, after, found.etag ?? '') : items.create(after),
        },
        (found) => {
          const visit = found ?? firstVisit(personId, dayOf(now()));
          if ((visit.heldBy ?? []).includes(matter) === isHeld) return undefined;
          const others = (visit.heldBy ?? []).filter((one) => one !== matter);
          return { after: { ...visit, heldBy: isHeld ? [...others, matter] : others } };
        },
      );
    },

    async forget(personId: string): Promise<void> {
      written.delete(personId);
      await items.remove(idOf(personId), idOf(personId));
    },
  };
}
