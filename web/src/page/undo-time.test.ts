import { undoLengths } from '@veil/api/contract/fields/undo-seconds';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

class KeptStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
}

let browser: KeptStorage;
let tell: (event: { key: string; newValue: string | null }) => void;

beforeEach(() => {
  browser = new KeptStorage();
  vi.resetModules();
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof tell) => {
    tell = listener;
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => (await import('./undo-time.ts')).undoTime;

it('is ten seconds until somebody chooses, and then says nothing in a call', async () => {
  const undoTime = await open();
  expect([undoTime.ms(), undoTime.words(), undoTime.inCall()]).toEqual([10_000, '10 seconds', {}]);
});

it.each([
  ['30', 30_000, '30 seconds', { undoSeconds: 30 }],
  ['120', 120_000, 'two minutes', { undoSeconds: 120 }],
  ['10', 10_000, '10 seconds', {}],
] as const)('is %s s once that is chosen, also on the next page', async (chosen, ms, words, inCall) => {
  (await open()).choose(chosen);
  vi.resetModules();
  const undoTime = await open();
  expect([undoTime.ms(), undoTime.words(), undoTime.inCall()]).toEqual([ms, words, inCall]);
});

it.each(['', '0', '3600', '-10', '10.0', 'never', '1e9', '120 '])(
  'is ten seconds where the browser holds %j',
  async (held) => {
    browser.set('undo-time', held);
    expect((await open()).ms()).toBe(10_000);
  },
);

it('follows a choice in another tab, and nothing else that another tab writes', async () => {
  const undoTime = await open();
  tell({ key: 'undo-time', newValue: '120' });
  expect(undoTime.ms()).toBe(120_000);
  for (const event of [
    { key: 'undo-time', newValue: null },
    { key: 'undo-time', newValue: '3600' },
    { key: 'theme', newValue: '10' },
  ])
    tell(event);
  expect(undoTime.ms()).toBe(120_000);
});

it('offers what the API takes', async () => {
  const { undoTimes } = await import('./undo-time.ts');
  expect(Object.keys(undoTimes)).toEqual(undoLengths.map(String));
});
