import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { begunSignIn } from './begun-sign-in.ts';
import { fragmentOf, heldCode } from './held-code.ts';
import { lockedValues } from './locked-values.ts';
import { stateOfStorage, storage, tabStorage } from './storage.ts';

/** A browser's storage for `room` characters. */
function storageFor(room = Number.POSITIVE_INFINITY, fault = 'QuotaExceededError') {
  const entries: Record<string, string> = {};
  const methods: Record<string, unknown> = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      const others = Object.entries({ ...entries, [key]: value }).map(
        ([name, text]) => name.length + text.length,
      );
      if (others.reduce((sum, one) => sum + one, 0) > room) throw new DOMException('No room.', fault);
      entries[key] = value;
    },
    removeItem: (key: string) => Reflect.deleteProperty(entries, key),
  };
  return new Proxy(entries, { get: (_, name: string) => methods[name] });
}

const inTab = (tab = storageFor()) => vi.stubGlobal('sessionStorage', tab);
const inBrowser = (browser = storageFor()) => vi.stubGlobal('localStorage', browser);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  inBrowser();
  inTab();
});
afterEach(() => {
  heldCode.forget();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a sign-in', () => {
  const invitation = fragmentOf('ABCD-EFGH-1234', 'See you there, Zoë');

  it('that is finished in another tab brings the code and the hello along', () => {
    heldCode.take(invitation);
    begunSignIn.note();
    expect(begunSignIn.place()).toBe('this tab');
    inTab();
    heldCode.forget();
    expect(heldCode.read()).toBe('');
    expect(begunSignIn.place()).toBe('another tab');
    expect([heldCode.read(), heldCode.readNote()]).toEqual(['ABCD-EFGH-1234', 'See you there, Zoë']);
  });

  it('keeps the code of the tab in which it ends', () => {
    heldCode.take(invitation);
    begunSignIn.note();
    inTab();
    heldCode.take('WXYZ-2345-6789');
    expect(begunSignIn.place()).toBe('another tab');
    expect(heldCode.read()).toBe('WXYZ-2345-6789');
  });

  it('that a tab without an invitation begins later does not drop the one of the first', () => {
    heldCode.take(invitation);
    begunSignIn.note();
    inTab();
    begunSignIn.note();
    inTab();
    begunSignIn.place();
    expect(heldCode.read()).toBe('ABCD-EFGH-1234');
  });

  it.each([
    ['over', () => begunSignIn.forget()],
    ['a day old', () => vi.advanceTimersByTime(25 * 60 * 60_000)],
    ['of another browser', () => inBrowser()],
    ['unreadable', () => storage.write('veil.sign-in-begun', 'soon ABCD-EFGH-1234')],
  ])('is unknown when it is %s', (_, change) => {
    heldCode.take(invitation);
    begunSignIn.note();
    change();
    inTab();
    expect([begunSignIn.place(), heldCode.read()]).toEqual(['unknown', '']);
  });
});

describe('an invitation in a tab without room', () => {
  it('is shown all the same', () => {
    inTab(storageFor(10));
    expect(heldCode.take(fragmentOf('ABCD-EFGH-1234', 'Hello'))).toBe(false);
    expect([heldCode.read(), heldCode.readNote()]).toEqual(['ABCD-EFGH-1234', 'Hello']);
  });
});

describe('the storage', () => {
  it.each([
    ['open', storageFor(), storageFor()],
    ['full', storageFor(15_000), storageFor()],
    ['full', storageFor(), storageFor(15_000)],
    ['full', storageFor(0, 'NS_ERROR_DOM_QUOTA_REACHED'), storageFor()],
    ['closed', storageFor(0, 'SecurityError'), storageFor()],
    ['closed', storageFor(0), storageFor(0, 'UnknownError')],
    ['closed', undefined, storageFor()],
  ])('is %s', (state, browser, tab) => {
    vi.stubGlobal('localStorage', browser);
    vi.stubGlobal('sessionStorage', tab);
    expect(stateOfStorage()).toBe(state);
    expect(storage.keys()).toEqual([]);
    expect(tabStorage.keys()).toEqual([]);
  });

  it('keeps locked drafts that do not fit when they are brought back', () => {
    inTab(storageFor(100));
    storage.write('veil.lock.kept.1', 'encrypted');
    const values = { token: null, browser: {}, tab: { 'veil.draft.1.letter': 'a'.repeat(200) } };
    lockedValues.bringBack([values]);
    expect(lockedValues.isAny()).toBe(true);
    inTab();
    lockedValues.bringBack([values]);
    expect(lockedValues.isAny()).toBe(false);
    expect(tabStorage.read('veil.draft.1.letter')).toHaveLength(200);
  });
});

it.each(['1e300', 'NaN', '-4000000000000', ''])(
  'does not take a kept correction of the clock of %j for true',
  async (kept) => {
    storage.write('veil.clock-ahead', kept);
    const { deviceClock } = await import('./device-clock.ts');
    expect(deviceClock.now().toISOString()).toBe('2030-01-01T00:00:00.000Z');
  },
);
