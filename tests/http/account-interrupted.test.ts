import { beforeAll, describe, expect, it } from 'vitest';
import { depart } from '../../api/src/account/depart.ts';
import { erase } from '../../api/src/account/erase.ts';
import { sweepAccounts } from '../../api/src/account/sweep-accounts.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { fullLife, settle, traces } from './account-story.ts';
import { type Inside, openAlone } from './inside.ts';

let inside: Inside;
beforeAll(async () => {
  inside = await openAlone({ INVITATIONS_PER_MONTH: '100' });
});

/** Every part that a deletion writes to. */
const parts = new Set([
  'people',
  'departures',
  'handles',
  'profiles',
  'profileTraces',
  'activityMarks',
  'views',
  'invitations',
  'invitationTraces',
  'boardTraces',
  'photoBlobs',
  'limits',
]);

/** The context, whose stores fail from call number `calls` on. */
function cutAfter(calls: number, context: Context): Context {
  let made = 0;
  const counted = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          made++;
          if (made > calls) return Promise.reject(new Error('The power went out.'));
          return Reflect.apply(value, target, args);
        };
      },
    });
  return new Proxy(context, {
    get(target, name) {
      const value = Reflect.get(target, name);
      return parts.has(String(name)) ? counted(value) : value;
    },
  });
}

/** A deletion makes up to 60 calls or so. The last cuts may interrupt nothing. */
const cuts = Array.from({ length: 12 }, (_, n) => n * 5);

describe('deletions that were interrupted', () => {
  it.each([0, 1, 2, 3])(
    'are finished by the timer, whichever call was the last: part %i',
    async (part) => {
      const { context } = inside;
      const gone: Owner[] = [];
      for (const calls of cuts.filter((_, index) => index % 4 === part)) {
        const { iris } = await fullLife(context);
        const confirm = iris.profile.handle;
        const outcome = await Promise.allSettled([
          handlers.deleteAccount({ confirm }, iris, cutAfter(calls, context)),
        ]);
        const isGone = (await context.profiles.find(iris.profile.id)) === undefined;
        if (outcome[0].status === 'fulfilled')
          expect(await context.people.find(iris.personId)).toBeUndefined();
        if (!isGone) await handlers.deleteAccount({ confirm }, iris, context);
        gone.push(iris);
      }
      await sweepAccounts(context);
      const named = gone.flatMap(({ email, profile }) => [email ?? '', profile.handle]);
      expect(await traces(context, ...named)).toEqual([]);
      await settle(inside);
      const numbered = gone.flatMap(({ personId, profile }) => [personId, String(profile.id)]);
      expect(await traces(context, ...numbered)).toEqual([]);
    },
    60_000,
  );
});

describe('a deletion that is more than one round takes', () => {
  it('goes on in the next, and ends only when nothing is left', async () => {
    const { context } = inside;
    const { iris } = await fullLife(context);
    const departure = await depart(iris.personId, iris.profile.handle, context);
    if (!departure) throw new Error('There was nothing to delete.');
    const told: unknown[] = [];
    const log: Context['log'] = (_level, event) => told.push(event);
    await erase(departure, 1, { ...context, log });
    expect(told).toContain('account-not-erased');
    expect(await context.departures.list(10)).toMatchObject([{ isErased: false }]);
    await sweepAccounts(context);
    expect(await context.departures.list(10)).toMatchObject([{ isErased: true, handle: null }]);
    await settle(inside);
    expect(await context.departures.list(10)).toEqual([]);
    expect(await traces(context, String(iris.profile.id), iris.personId)).toEqual([]);
  });
});
