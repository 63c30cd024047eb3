import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Eraser, Leaver } from '../../feature.ts';
import { rewriteItem, type Writable } from '../../platform/outbox/change.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import { eachApart } from '../../platform/turns/each-apart.ts';
import type { Person } from '../people/person.ts';

const leavingSchema = z.object({
  profileId: z.number(),
  personId: z.string(),
  hadProfile: z.boolean(),
  handle: z.nullable(z.string()),
  invitation: z.nullable(z.object({ inviterId: z.number(), id: z.string() })),
  leftAt: z.string(),
  isErased: z.boolean(),
  /** True when other people stay on the profile. */
  isOneOfSeveral: z.optional(z.boolean()),
});
export type LeavingAccount = z.output<typeof leavingSchema>;

/** A last round, 30 minutes later, erases what was still being written at the deletion. */
export const eraseAccount = {
  ...task('eraseAccount', leavingSchema, erase, {
    secret: 'none',
    isNeverGivenUp: true,
    outlivesProfile: true,
  }),
  parse: (payload: unknown): LeavingAccount => leavingSchema.parse(payload),
};

/** 30 minutes, in ms: a function runs for at most 5 minutes, and an upload URL stays valid for 10. */
const stragglersMs = 30 * 60 * 1000;
const mostSteps = 20;

async function erase(leaving: LeavingAccount, context: Context): Promise<NextRun | undefined> {
  const { now, erasers, lastErasers, personErasers } = context;
  const lastRoundAt = new Date(Date.parse(leaving.leftAt) + stragglersMs);
  const isLast = now() >= lastRoundAt;
  await forgetPerson(leaving, context);
  const ofProfile = isLast ? { ...erasers, ...lastErasers } : erasers;
  const isComplete = await eraseAll(leaving, leaving.isOneOfSeveral ? personErasers : ofProfile, context);
  if (!isComplete) return { againAt: now() };
  return isLast ? undefined : { againAt: lastRoundAt, payload: { ...leaving, handle: null, isErased: true } };
}

/**
 * @returns false when more is left than one round erases
 * @throws Error when an eraser failed; the other erasers still ran
 */
async function eraseAll(who: Leaver, all: Record<string, Eraser>, context: Context): Promise<boolean> {
  let isComplete = true;
  const failed: string[] = [];
  await eachApart(
    Object.entries(all),
    async ([, eraseSome]) => {
      for (let step = 0; step < mostSteps; step++) if (!(await eraseSome(who, context))) return;
      isComplete = false;
    },
    ([name], fault) => failed.push(`${name}: ${causeOf(fault)}`),
  );
  if (failed.length > 0) throw new Error(failed.join('; '));
  return isComplete;
}

/** A person who has since come back, to another profile or to this one, is kept. Safe to repeat. */
export async function forgetPerson(
  { personId, profileId, leftAt }: Pick<LeavingAccount, 'personId' | 'profileId' | 'leftAt'>,
  { people }: Pick<Context, 'people'>,
): Promise<void> {
  const record: Writable<Person, null> = {
    find: () => people.findStored(personId),
    write: (_nobody, found) => people.remove(personId, found?.etag ?? '', new Date(leftAt)),
  };
  await rewriteItem(record, (person) =>
    person?.admission?.profileId === profileId && person.createdAt <= leftAt ? { after: null } : undefined,
  );
}
