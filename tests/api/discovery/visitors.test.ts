import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { composeContext } from '../../../api/src/compose.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import { identify } from '../../../api/src/platform/http/identify.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import { memberOfTier, outsideReport, reportOf } from '../../support/moderation-fixtures.ts';

/** Two instances of the API on one database. */

const inside = await openIsolated();
const sources = { now: () => inside.clock.now, newId: randomUUID, randomInt: () => 0, log: () => {} };
const instances: [Context, Context] = [inside.context, composeContext(inside.context.settings, sources)];

const callFrom = (from: string, context: Context): Context => ({
  ...context,
  request: { id: '', from, network: from },
});

/** The words of each refusal; undefined for what was done. */
async function refusals(works: readonly (() => Promise<unknown>)[]): Promise<(string | undefined)[]> {
  const outcomes: (string | undefined)[] = [];
  for (const work of works)
    outcomes.push(
      await work().then(
        () => undefined,
        (fault: unknown) => {
          if (fault instanceof ApiError && fault.status === 429) return fault.message;
          throw fault;
        },
      ),
    );
  return outcomes;
}

describe('a visitor', () => {
  const visit = (from: string, context: Context, isFree?: true) => () =>
    identify(
      { method: 'GET', caller: 'visitor', ...(isFree && { isFree }) },
      new Headers(),
      callFrom(from, context),
    );
  const times = (count: number, from: string, isFree?: true) =>
    Array.from({ length: count }, (_, n) => visit(from, instances[n % 2 === 0 ? 0 : 1], isFree));

  it('may make 50 calls a minute from one address, through all instances together', async () => {
    const said = await refusals(times(52, 'one address'));
    expect(said.filter((words) => words === undefined)).toHaveLength(50);
    expect(said.slice(50)).toEqual(
      Array(2).fill('Many calls came from here in the last minute. Please try again in a moment.'),
    );
    expect(await refusals(times(1, 'another address'))).toEqual([undefined]);
    inside.clock.now = new Date(inside.clock.now.getTime() + 70_000);
    expect(await refusals(times(1, 'one address'))).toEqual([undefined]);
  });

  it('is counted where it is known from where they call, and where a store is asked', async () => {
    expect(await refusals(times(55, ''))).toEqual(Array(55).fill(undefined));
    expect(await refusals(times(55, 'a third address', true))).toEqual(Array(55).fill(undefined));
  });
});

describe('a flood of reports from many addresses', () => {
  it('is received whole, and fills no page of what members reported', async () => {
    const { context } = inside;
    const [iris, reporter, reader] = [
      await newMember(context),
      await newMember(context),
      await memberOfTier(context),
    ];
    await reportOf(iris.profile, reporter, context);
    const flood = Array.from({ length: 65 }, (_, n) => () => {
      const report = outsideReport();
      const from = callFrom(`address ${n}`, instances[n % 2 === 0 ? 0 : 1]);
      return Promise.resolve(handlers.reportFromOutside(report, undefined, from));
    });
    expect((await refusals(flood)).filter(Boolean)).toEqual([]);
    const first = await handlers.moderationQueue({}, reader, context);
    expect(first.cases.map(({ subjectId }) => subjectId)).toEqual([iris.profile.id]);
    expect(first.nextCursor).toBeNull();
    const apart = await handlers.moderationQueue({ about: 'nobody' }, reader, context);
    expect(new Set(apart.cases.map(({ handle, kinds }) => `${handle} ${kinds}`))).toEqual(
      new Set(['null outside']),
    );
    const next = await handlers.moderationQueue(
      { about: 'nobody', cursor: apart.nextCursor ?? undefined },
      reader,
      context,
    );
    expect(next.cases).toHaveLength(apart.cases.length);
  });

  it('stands behind what a member reported, also where it names twenty members by their handles', async () => {
    const { context, clock } = inside;
    clock.now = new Date(clock.now.getTime() + 2 * 60 * 60 * 1000);
    const named = await newMembers(20, context);
    for (const [n, { profile }] of named.entries()) {
      const report = { ...outsideReport(), handle: profile.handle };
      await handlers.reportFromOutside(report, undefined, callFrom(`address of ${n}`, context));
    }
    clock.now = new Date(clock.now.getTime() + 60_000);
    const [otto, reporter, reader] = [
      await newMember(context),
      await newMember(context),
      await memberOfTier(context),
    ];
    const { reason } = outsideReport();
    await handlers.report({ kind: 'profile', id: otto.profile.handle, reason, text: '' }, reporter, context);
    const { cases } = await handlers.moderationQueue({}, reader, context);
    const grave = cases.filter(({ reasons }) => reasons.includes(reason));
    expect(grave[0]?.subjectId).toBe(otto.profile.id);
  });
});
