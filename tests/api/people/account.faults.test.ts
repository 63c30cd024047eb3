import { describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { createStores, handlers } from '../../../api/src/features.ts';
import { openDatabase, openHashes } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { lazyBlobs } from '../../../api/src/platform/services/blobs.ts';
import { rounds } from '../../../local/rounds.ts';
import { openIsolated, runTimer } from '../../support/in-process.ts';
import { expectTombstone, livedAccount, runEverythingDue, tombstone, traces } from './account-fixtures.ts';

const inside = await openIsolated({ INVITATIONS_PER_MONTH: '100' });

/** Whatever the features keep anything in: a new store is cut off without being named here. */
function storesOf({ settings, lifetime, keyedHash, now, newId, log }: Context): Set<string> {
  return new Set([
    ...Object.keys(
      createStores({
        database: openDatabase(settings),
        hashDatabase: openHashes(settings),
        blobs: lazyBlobs(settings),
        lifetime,
        keyedHash,
        settings,
        now,
        newId,
        log,
      }),
    ),
    'limits',
  ]);
}

/** The same context until so many calls were made to its stores; from then on nothing can be reached. */
function cutAfter(calls: number, context: Context): { context: Context; made: () => number } {
  const stores = storesOf(context);
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
  const cut = new Proxy(context, {
    get(target, name) {
      const value = Reflect.get(target, name);
      return stores.has(String(name)) ? counted(value) : value;
    },
  });
  return { context: cut, made: () => made };
}

const parts = 4;

describe('deletions that were interrupted', () => {
  it.each(Array.from({ length: parts }, (_, part) => part))(
    'are finished by the timer, whichever call was the last: part %i',
    async (part) => {
      const { context } = inside;
      const whole = cutAfter(Number.POSITIVE_INFINITY, context);
      const { iris: first } = await livedAccount(context);
      await handlers.deleteAccount({ confirm: first.profile.handle }, first, whole.context);
      const step = Math.ceil(whole.made() / (parts * rounds(2)));
      const gone: Owner[] = [first];
      for (let calls = part * step; calls <= whole.made(); calls += parts * step) {
        const { iris } = await livedAccount(context);
        const confirm = iris.profile.handle;
        const outcome = await Promise.allSettled([
          handlers.deleteAccount({ confirm }, iris, cutAfter(calls, context).context),
        ]);
        const isGone = (await context.profiles.find(iris.profile.id)) === undefined;
        if (outcome[0].status === 'fulfilled')
          expect(await context.people.find(iris.personId)).toBeUndefined();
        if (!isGone) await handlers.deleteAccount({ confirm }, iris, context);
        gone.push(iris);
      }
      await runTimer(context);
      const named = gone.flatMap(({ email, profile }) => [email ?? '', profile.handle]);
      expect(await traces(context, ...named)).toEqual([]);
      await runEverythingDue(inside);
      const numbered = gone.flatMap(({ personId, profile }) => [personId, String(profile.id)]);
      expect(await traces(context, ...numbered)).toEqual(gone.map(() => tombstone));
      for (const { profile } of gone) await expectTombstone(profile.id, context);
    },
  );
});

describe('a deletion that is more than one round takes', () => {
  it('goes on in the next, and ends only when nothing is left', async () => {
    const { context } = inside;
    const { iris } = await livedAccount(context);
    let posts = 0;
    const erasers: Context['erasers'] = {
      ...context.erasers,
      // As if there were some more each time.
      posts: async (who, within) => (await context.erasers.posts?.(who, within)) || posts++ < 30,
    };
    const confirm = iris.profile.handle;
    await handlers.deleteAccount({ confirm }, iris, { ...context, erasers });
    const entries = () =>
      context.outbox.listIn({ container: 'profiles', partition: String(iris.profile.id) }, 'eraseAccount');
    expect(await entries()).toMatchObject([{ payload: { isErased: false } }]);
    await runTimer({ ...context, erasers });
    expect(await entries()).toMatchObject([{ payload: { isErased: true, handle: null } }]);
    await runEverythingDue(inside);
    expect(await entries()).toEqual([]);
    expect(await traces(context, String(iris.profile.id), iris.personId)).toEqual([tombstone]);
  });
});
