import * as z from 'zod/mini';
import { confirmWord } from '../../../contract/people/account/account.ts';
import type { Context } from '../../context.ts';
import { leave } from '../../people/account/leave.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import { eachApart } from '../../platform/turns/each-apart.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { withDormancy, withDormantPause } from '../profiles/dormancy.ts';
import { isPersonOf, type Profile } from '../profiles/profile.ts';
import { enqueueAbsenceLetter } from './absence-letter.ts';
import { isKeptFromErasure } from './kept-from-erasure.ts';
import { daysAfter, isAwayFor, nextStepAt, nextStepOf } from './rules.ts';
import type { Visit } from './visit-store.ts';

const pageSize = 50;
const hourMs = 60 * 60 * 1000;
/** An erasure that has to wait is looked at again after this time. */
const keptDays = 7;

/** Looks once a day at whoever is due. A failure of one is tried again within the hour and holds up nobody else. */
export const followAbsences = task(
  'followAbsences',
  z.unknown(),
  async (_payload, context): Promise<NextRun> => {
    const { visits, now, log } = context;
    const due = await visits.listDue(now(), pageSize);
    let failed = 0;
    await eachApart(
      due,
      (visit) => takeStep(visit.personId, context),
      (_visit, fault) => {
        failed++;
        log('error', 'absence-step-failed', { fault: causeOf(fault) });
      },
    );
    if (failed > 0) return { againAt: new Date(now().getTime() + hourMs) };
    return { againAt: due.length < pageSize ? daysAfter(now(), 1) : now() };
  },
  { secret: 'absence' },
);

interface Begun {
  readonly visit: Visit & { begunAt: string };
  readonly profile: Profile | undefined;
  readonly profileId: number;
}

/** Safe to repeat and to race: whoever visits meanwhile begins anew, and the step ends without a trace in their item. */
async function takeStep(personId: string, context: Context): Promise<void> {
  const { visits, people, profiles, now } = context;
  const found = await visits.find(personId);
  if (!found || new Date(found.value.nextStepAt) > now()) return;
  const person = await people.find(personId);
  const admission = person?.admission;
  if (!admission) {
    // Nothing else is stored of them, or it is erased already.
    if (!person) await visits.forget(personId);
    else await visits.replace(postponed(found.value, daysAfter(now(), keptDays)), found.etag);
    return;
  }
  const visit = { ...found.value, begunAt: found.value.begunAt ?? now().toISOString() };
  if (found.value.begunAt === null && !(await visits.replace(visit, found.etag))) return;
  const stored = (await profiles.find(admission.profileId))?.value;
  const profile = stored && isPersonOf(stored, personId) ? stored : undefined;
  await steps[nextStepOf(visit) ?? 'erase']({ visit, profile, profileId: admission.profileId }, context);
}

const steps: Record<
  ReturnType<typeof nextStepOf> & string,
  (begun: Begun, context: Context) => Promise<void>
> = {
  async unlist({ visit, profile }, context) {
    const { now, invitations } = context;
    if (profile && (await isEverybodyAway('unlist', profile, context))) {
      await changeProfile(profile.id, (one) => withDormancy(one, now()), context);
      while (await invitations.dieSome(profile.id, 'away'));
    }
    await finish(visit, context);
  },

  async pause(begun, context) {
    const { visit, profile } = begun;
    const { now } = context;
    if (profile && (await isEverybodyAway('pause', profile, context)))
      await changeProfile(profile.id, (one) => withDormantPause(one, now()), context);
    await enqueueAbsenceLetter('year', begun, context);
    await finish(visit, context);
  },

  async warn(begun, context) {
    const { visit, profile } = begun;
    if (await isKeptFromErasure(visit, profile, context)) return postpone(visit, context);
    await enqueueAbsenceLetter('erasure', begun, context);
    await finish({ ...visit, warnedAt: visit.begunAt }, context);
  },

  async erase({ visit, profile }, context) {
    if (await isKeptFromErasure(visit, profile, context)) return postpone(visit, context);
    await erase(visit, profile, context);
  },
};

async function isEverybodyAway(
  step: 'unlist' | 'pause',
  { people }: Profile,
  { visits, now }: Context,
): Promise<boolean> {
  const found = await Promise.all(people.map(({ personId }) => visits.find(personId)));
  return found.every((visit) => !visit || isAwayFor(step, visit.value.visitedOn, now()));
}

const postponed = (visit: Visit, until: Date): Visit => ({ ...visit, nextStepAt: until.toISOString() });

/** @param visit as it is to be; the step counts only for the visit that it began with */
async function changeSame(visit: Visit, after: Visit, { visits }: Context): Promise<boolean> {
  const latest = await visits.find(visit.personId);
  if (!latest || latest.value.visitedOn !== visit.visitedOn || latest.value.stepsDone !== visit.stepsDone)
    return false;
  return visits.replace({ ...after, heldBy: latest.value.heldBy }, latest.etag);
}

async function finish(visit: Visit, context: Context): Promise<void> {
  const done = { ...visit, stepsDone: visit.stepsDone + 1, begunAt: null };
  await changeSame(visit, { ...done, nextStepAt: nextStepAt(done).toISOString() }, context);
}

async function postpone(visit: Visit, context: Context): Promise<void> {
  await changeSame(
    visit,
    postponed({ ...visit, begunAt: null }, daysAfter(context.now(), keptDays)),
    context,
  );
}

/**
 * A visit before `erasingAt` is written keeps the account, and none after it does. A step that was interrupted goes on
 * with the next run.
 */
async function erase(visit: Visit, profile: Profile | undefined, context: Context): Promise<void> {
  const { people, now, log } = context;
  const { personId } = visit;
  const erasing = { ...visit, erasingAt: visit.erasingAt ?? now().toISOString() };
  if (visit.erasingAt === undefined && !(await changeSame(visit, erasing, context))) return;
  await people.noteErasure(personId, now());
  try {
    await leave(personId, profile?.handle ?? confirmWord, context);
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    // They came under a decision, or another handle, in the meantime.
    const { erasingAt: _ended, ...kept } = erasing;
    await changeSame(erasing, postponed(kept, daysAfter(now(), 1)), context);
    return;
  }
  log('info', 'erased-after-absence', {});
}
