// Specified: features 4.3, 9.6.
import { beforeEach, describe, expect, it } from 'vitest';
import { createUploadStore } from './upload-store.ts';

interface Sending {
  photoId: string;
  signal: AbortSignal;
  arrive: () => Promise<void>;
  fail: () => Promise<void>;
}

const files = (count: number) =>
  Array.from({ length: count }, (_, number) => new File(['x'], `${number}.jpg`));

/** A store whose sendings and waits the test ends. */
function storeOf() {
  const sendings: Sending[] = [];
  const waits: (() => void)[] = [];
  let made = 0;
  const store = createUploadStore({
    newId: () => String(++made),
    later: (then) => waits.push(then),
    explain: () => 'Upload failed',
    send: (_, { photoId, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const settled = async (end: () => void) => {
        end();
        await new Promise(setImmediate);
      };
      sendings.push({
        photoId,
        signal,
        arrive: () => settled(resolve),
        fail: () => settled(() => reject(new Error('reset'))),
      });
      return promise;
    },
  });
  return { store, sendings, waits };
}

const noListener = () => undefined;

describe('uploads', () => {
  let { store, sendings, waits } = storeOf();
  const states = () => store.read().map(({ id, state }) => `${id} ${state}`);
  beforeEach(() => {
    ({ store, sendings, waits } = storeOf());
  });

  it('run three at a time, and the next starts when one ends either way', async () => {
    store.add(files(5), noListener);
    expect(sendings.map(({ photoId }) => photoId)).toEqual(['1', '2', '3']);
    await sendings[1]?.arrive();
    await sendings[0]?.fail();
    expect(states()).toEqual(['1 error', '2 complete', '3 uploading', '4 uploading', '5 uploading']);
  });

  it('that are complete leave by themselves, those that failed stay', async () => {
    store.add(files(2), noListener);
    await sendings[0]?.arrive();
    await sendings[1]?.fail();
    expect(waits).toHaveLength(1);
    waits[0]?.();
    expect(states()).toEqual(['2 error']);
  });

  it('are tried again as the same photo', async () => {
    store.add(files(1), noListener);
    await sendings[0]?.fail();
    store.retry('1', noListener);
    expect(sendings[1]?.photoId).toBe('1');
    await sendings[1]?.arrive();
    expect(states()).toEqual(['1 complete']);
  });

  it('stop and make room when cancelled, whatever becomes of their request', async () => {
    store.add(files(4), noListener);
    store.cancel('1');
    expect(sendings[0]?.signal.aborted).toBe(true);
    await sendings[0]?.fail();
    expect(states()).toEqual(['2 uploading', '3 uploading', '4 uploading']);
  });

  it('all stop when the person leaves', () => {
    store.add(files(5), noListener);
    store.clear();
    expect(sendings.every(({ signal }) => signal.aborted)).toBe(true);
    expect(states()).toEqual([]);
  });

  it('tell whoever watches, and who added them that the album may have changed', async () => {
    let [told, arrived] = [0, 0];
    const leave = store.watch(() => told++);
    store.add(files(1), () => arrived++);
    await sendings[0]?.arrive();
    expect(arrived).toBe(1);
    const before = told;
    leave();
    store.cancel('1');
    expect([before > 0, told]).toEqual([true, before]);
  });
});
