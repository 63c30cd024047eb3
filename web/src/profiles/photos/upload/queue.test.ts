// Specified: features 4.3.
import { describe, expect, it } from 'vitest';
import { afterEvent, nextUploads, type QueueEvent, roomIn, type Upload } from './queue.ts';

const file = new File(['picture'], 'photo.jpg', { type: 'image/jpeg' });
const addedEvent = (...ids: string[]): QueueEvent => ({
  type: 'added',
  files: ids.map((id) => ({ id, file })),
});
const queueAfter = (...events: QueueEvent[]) => events.reduce(afterEvent, [] as readonly Upload[]);
const brief = (queue: readonly Upload[]) => queue.map(({ id, state }) => `${id} ${state}`);
const idsOf = (queue: readonly Upload[]) => queue.map(({ id }) => id);

describe('the upload queue', () => {
  it('lets three files go at a time, in the order they were chosen', () => {
    const queue = queueAfter(addedEvent('a', 'b', 'c', 'd', 'e'));
    expect(idsOf(nextUploads(queue))).toEqual(['a', 'b', 'c']);
    const busy = [{ type: 'started', id: 'a' } as const, { type: 'started', id: 'b' } as const].reduce(
      afterEvent,
      queue,
    );
    expect(idsOf(nextUploads(busy))).toEqual(['c']);
    const full = afterEvent(busy, { type: 'started', id: 'c' });
    expect(nextUploads(full)).toEqual([]);
    expect(idsOf(nextUploads(afterEvent(full, { type: 'completed', id: 'b' })))).toEqual(['d']);
    expect(idsOf(nextUploads(afterEvent(full, { type: 'failed', id: 'b', error: 'Upload failed' })))).toEqual(
      ['d'],
    );
  });

  it('shows how far the bytes are, never backwards, and 100 only when they are known to have arrived', () => {
    const progressed = (sent: number): QueueEvent => ({ type: 'progressed', id: 'a', sent, total: 200 });
    const start = [addedEvent('a'), { type: 'started', id: 'a' } as const];
    expect(queueAfter(...start, progressed(100))[0]?.progress).toBe(48);
    expect(queueAfter(...start, progressed(100), progressed(50))[0]?.progress).toBe(48);
    expect(queueAfter(...start, progressed(200))[0]?.progress).toBe(95);
    expect(queueAfter(...start, progressed(200), { type: 'completed', id: 'a' })[0]?.progress).toBe(100);
    expect(queueAfter(...start, { type: 'progressed', id: 'a', sent: 0, total: 0 })[0]?.progress).toBe(0);
  });

  it('keeps what failed, with the reason, until it is tried again or taken away', () => {
    const failed = queueAfter(
      addedEvent('a', 'b'),
      { type: 'started', id: 'a' },
      {
        type: 'failed',
        id: 'a',
        error: 'Upload failed with status: 500',
      },
    );
    expect(failed[0]?.error).toBe('Upload failed with status: 500');
    const again = afterEvent(failed, { type: 'retried', id: 'a' });
    expect(brief(again)).toEqual(['a waiting', 'b waiting']);
    expect(again[0]?.error).toBeUndefined();
    expect(brief(afterEvent(failed, { type: 'removed', id: 'a' }))).toEqual(['b waiting']);
  });

  it.each<QueueEvent>([
    { type: 'completed', id: 'x' },
    { type: 'failed', id: 'x', error: 'Upload failed' },
    { type: 'progressed', id: 'a', sent: 1, total: 2 },
    { type: 'retried', id: 'a' },
  ])('does not mind an event that no longer fits: %o', (event) => {
    const queue = queueAfter(addedEvent('a'));
    expect(afterEvent(queue, event)).toEqual(queue);
  });

  it('takes three selections', () => {
    expect(roomIn([])).toBe(60);
    expect(roomIn(queueAfter(addedEvent('a', 'b')))).toBe(58);
  });
});
