import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Progress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function screen(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
  return { out: { isTTY, write }, written };
}

it('says what it does within 20 seconds and then each minute where it is not read on a terminal', () => {
  const { out, written } = screen(false);
  const progress = new Progress(out);
  progress.show('building');
  vi.advanceTimersByTime(19_000);
  expect(written).toEqual(['0:15  building\n']);
  progress.showFiles(84, 313, 0);
  vi.advanceTimersByTime(60_000);
  progress.showFiles(150, 313, 2);
  vi.advanceTimersByTime(60_000);
  expect(written.slice(1)).toEqual(['1:15  84 of 313 files\n', '2:15  150 of 313 files, 2 failed\n']);
  progress.end();
  vi.advanceTimersByTime(600_000);
  expect(written).toHaveLength(3);
});

it('says nothing of a short run there', () => {
  const { out, written } = screen(false);
  const progress = new Progress(out);
  progress.showFiles(3, 3, 0);
  vi.advanceTimersByTime(10_000);
  progress.end();
  vi.advanceTimersByTime(600_000);
  expect(written).toEqual([]);
});

it('replaces its own line on a terminal, and leaves nothing behind', () => {
  const { out, written } = screen(true);
  const progress = new Progress(out);
  progress.show('building');
  progress.showFiles(2, 2, 1);
  progress.end();
  const clear = '\r\u001B[K';
  expect(written).toEqual([`${clear}building`, `${clear}2 of 2 files, 1 failed`, clear]);
});
