import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictureStore } from './picture-store.ts';

interface Fetch {
  address: string;
  signal: AbortSignal;
  arrive: () => Promise<void>;
  fail: (why?: string) => Promise<void>;
}

/** A store whose fetches the test ends, and what it gave back. */
function storeOf(keep: number) {
  const fetches: Fetch[] = [];
  const released: string[] = [];
  const store = createPictureStore({
    keep,
    waitAfter: (fault, count) => (String(fault).includes('gone') || count > 2 ? undefined : count * 1000),
    release: (url) => released.push(url),
    load: (address, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const number = fetches.length + 1;
      const settle = (end: () => void) => {
        end();
        return promise.then(
          () => undefined,
          () => undefined,
        );
      };
      fetches.push({
        address,
        signal,
        arrive: () => settle(() => resolve(`blob:${number}`)),
        fail: (why = 'gone') => settle(() => reject(new Error(why))),
      });
      return promise;
    },
  });
  return { store, fetches, released };
}

const noListener = () => undefined;

describe('the pictures of a page', () => {
  let { store, fetches, released } = storeOf(1);
  beforeEach(() => {
    ({ store, fetches, released } = storeOf(1));
  });

  describe('of a platform that wakes up', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('are fetched again by themselves, and not for ever', async () => {
      store.watch('/a', noListener);
      await fetches[0]?.fail('busy');
      expect(store.read('/a')).toEqual({ state: 'failed' });
      vi.advanceTimersByTime(1000);
      await fetches[1]?.fail('busy');
      vi.advanceTimersByTime(2000);
      await fetches[2]?.arrive();
      expect(store.read('/a')).toEqual({ state: 'ready', url: 'blob:3' });
    });

    it('are left alone once nobody looks, and when they are gone', async () => {
      const stop = store.watch('/a', noListener);
      await fetches[0]?.fail('busy');
      stop();
      store.watch('/b', noListener);
      await fetches[1]?.fail();
      vi.advanceTimersByTime(60_000);
      expect(fetches.map(({ address }) => address)).toEqual(['/a', '/b']);
    });
  });

  it('are fetched once for every place that shows them', async () => {
    const told: string[] = [];
    store.watch('/a', () => told.push('one'));
    store.watch('/a', () => told.push('two'));
    expect(store.read('/a')).toEqual({ state: 'loading' });
    await fetches[0]?.arrive();
    expect(fetches).toHaveLength(1);
    expect(told).toEqual(['one', 'two']);
    expect(store.read('/a')).toEqual({ state: 'ready', url: 'blob:1' });
  });

  it('that came before are shown at once, and not fetched', () => {
    store.put('/a', 'blob:early');
    expect(store.read('/a')).toEqual({ state: 'ready', url: 'blob:early' });
    store.watch('/a', noListener);
    expect(fetches).toEqual([]);
    store.watch('/b', noListener);
    store.put('/b', 'blob:late');
    expect(store.read('/b')).toEqual({ state: 'loading' });
    expect(released).toEqual(['blob:late']);
  });

  it('are kept for coming back to, as many as the store keeps', async () => {
    for (const address of ['/a', '/b']) {
      const leave = store.watch(address, noListener);
      await fetches.at(-1)?.arrive();
      leave();
    }
    expect(released).toEqual(['blob:1']);
    store.watch('/b', noListener);
    expect(fetches).toHaveLength(2);
    store.watch('/a', noListener);
    expect(fetches).toHaveLength(3);
  });

  it('are never released while a place shows them', async () => {
    const [leaveFirst] = [store.watch('/a', noListener), store.watch('/a', noListener)];
    await fetches[0]?.arrive();
    leaveFirst();
    const leaveOther = store.watch('/b', noListener);
    await fetches[1]?.arrive();
    leaveOther();
    expect(released).toEqual([]);
  });

  it('are not fetched to the end for nobody', async () => {
    const leave = store.watch('/a', noListener);
    leave();
    expect(fetches[0]?.signal.aborted).toBe(true);
    await fetches[0]?.arrive();
    expect(released).toEqual(['blob:1']);
    expect(store.read('/a')).toEqual({ state: 'loading' });
  });

  it('that failed are tried again by the next place', async () => {
    const leave = store.watch('/a', noListener);
    await fetches[0]?.fail();
    expect(store.read('/a')).toEqual({ state: 'failed' });
    leave();
    store.watch('/a', noListener);
    expect(store.read('/a')).toEqual({ state: 'loading' });
    expect(fetches).toHaveLength(2);
  });

  it('that failed are fetched again for the places that wait for them', async () => {
    store.watch('/a', noListener);
    store.watch('/b', noListener);
    await fetches[0]?.fail();
    await fetches[1]?.arrive();
    store.retry();
    expect(fetches.map(({ address }) => address)).toEqual(['/a', '/b', '/a']);
    await fetches[2]?.arrive();
    expect(store.read('/a')).toEqual({ state: 'ready', url: 'blob:3' });
  });

  it('are forgotten at once, shown or not', async () => {
    const told: string[] = [];
    store.watch('/mine/thumbnail', () => told.push('mine'));
    const leave = store.watch('/mine/full', noListener);
    const leaveYours = store.watch('/yours', noListener);
    for (const each of fetches) await each.arrive();
    leave();
    told.length = 0;
    store.forget((address) => address.startsWith('/mine'));
    expect(released.sort()).toEqual(['blob:1', 'blob:2']);
    expect(told).toEqual(['mine']);
    expect(store.read('/mine/thumbnail')).toEqual({ state: 'failed' });
    expect(store.read('/yours')).toEqual({ state: 'ready', url: 'blob:3' });
    leaveYours();
  });
});
