import { afterEach, beforeEach, expect, it, vi } from 'vitest';

class KeptStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    const kept = this[key];
    return typeof kept === 'string' ? kept : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
}

let isStandalone = false;
beforeEach(() => {
  isStandalone = false;
  vi.resetModules();
  vi.stubGlobal('localStorage', new KeptStorage());
  vi.stubGlobal('sessionStorage', new KeptStorage());
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('./install.ts');
async function visit(): Promise<number> {
  vi.stubGlobal('sessionStorage', new KeptStorage());
  return (await load()).countVisit();
}

it('hints from the third visit on, a visit being a tab', async () => {
  const { isTimeToHint, countVisit } = await load();
  expect(isTimeToHint(await visit())).toBe(false);
  expect(countVisit()).toBe(1);
  expect(isTimeToHint(await visit())).toBe(false);
  expect(isTimeToHint(await visit())).toBe(true);
  expect(isTimeToHint(await visit())).toBe(true);
});

it('never again hints once it was refused, nor where it is installed', async () => {
  const { isTimeToHint, installing } = await load();
  isStandalone = true;
  expect(isTimeToHint(3)).toBe(false);
  isStandalone = false;
  installing.choose('done');
  expect(isTimeToHint(3)).toBe(false);
  vi.resetModules();
  expect((await load()).isTimeToHint(9)).toBe(false);
});

it('is done by hand on an iPhone alone', async () => {
  const { isByHand } = await load();
  expect(isByHand('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe(true);
  expect(isByHand('Mozilla/5.0 (Linux; Android 15)')).toBe(false);
});
