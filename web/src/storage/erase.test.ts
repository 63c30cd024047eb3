import { afterEach, expect, it, vi } from 'vitest';
import { eraseBrowser } from './erase.ts';

class KeptStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
}

afterEach(() => vi.unstubAllGlobals());

it('leaves nothing but the colours and the time to undo', () => {
  const browser = new KeptStorage([
    ['b2c_token', 'x'],
    ['theme', 'light'],
    ['undo-time', '120'],
    ['veil.draft.iris.onboarding', '{}'],
  ]);
  const tab = new KeptStorage([['veil.draft.iris.board', '{}']]);
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('sessionStorage', tab);
  eraseBrowser();
  expect([...browser]).toEqual([
    ['theme', 'light'],
    ['undo-time', '120'],
  ]);
  expect(tab.size).toBe(0);
});

it('has nothing to do where the browser blocks its storage', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  expect(eraseBrowser).not.toThrow();
});
