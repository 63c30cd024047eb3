import { expect, it } from 'vitest';
import { Progress } from './progress.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
  return { out: { isTTY, write }, written };
}

it('says each tenth where it is not read on a terminal', () => {
  const { out, written } = screen(false);
  const progress = new Progress(313, out);
  for (let done = 0; done < 313; done++) progress.fileDone(done < 200 ? 0 : 2);
  progress.end();
  expect(written).toHaveLength(10);
  expect(written[0]).toBe('32 of 313 files\n');
  expect(written.at(-1)).toBe('313 of 313 files, 2 failed\n');
});

it('says nothing of a few files there', () => {
  const { out, written } = screen(false);
  const progress = new Progress(3, out);
  for (let done = 0; done < 3; done++) progress.fileDone(0);
  progress.end();
  expect(written).toEqual([]);
});

it('replaces its own line on a terminal, and leaves nothing behind', () => {
  const { out, written } = screen(true);
  const progress = new Progress(2, out);
  progress.fileDone(0);
  progress.fileDone(1);
  progress.end();
  const clear = '\r\u001B[K';
  expect(written).toEqual([
    `${clear}0 of 2 files`,
    `${clear}1 of 2 files`,
    `${clear}2 of 2 files, 1 failed`,
    clear,
  ]);
});
