import { deviceClock } from './device-clock.ts';
import { heldCode } from './held-code.ts';
import { storage, tabStorage } from './storage.ts';

const key = 'veil.sign-in-begun';
const dayMs = 24 * 60 * 60_000;

/** The invitation of the tab that began last, as a fragment; undefined if none began within a day. */
function fragmentOfLast(): string | undefined {
  const [at, fragment = ''] = storage.read(key)?.split(' ') ?? [];
  return at !== undefined && Math.abs(deviceClock.ms() - Number(at)) < dayMs ? fragment : undefined;
}

/**
 * A sign-in that a tab has begun, with the invitation that the tab holds. Apps and mail programs open the answer of the
 * identity provider in another tab, which then holds neither.
 */
export const begunSignIn = {
  note(): void {
    tabStorage.write(key, 'yes');
    const fragment = heldCode.fragment() || (fragmentOfLast() ?? '');
    storage.write(key, `${deviceClock.ms()} ${fragment}`);
  },
  /** Where the last sign-in began. If that was in another tab, this one takes over its invitation. */
  place(): 'this tab' | 'another tab' | 'unknown' {
    if (tabStorage.read(key) !== null) return 'this tab';
    const fragment = fragmentOfLast();
    if (fragment === undefined) return 'unknown';
    if (heldCode.read() === '') heldCode.take(fragment);
    return 'another tab';
  },
  forget(): void {
    tabStorage.remove(key);
    storage.remove(key);
  },
};
