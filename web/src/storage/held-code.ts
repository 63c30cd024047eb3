import { tabStorage } from './storage.ts';

const key = 'veil.invitation-code';
const shape = /^[0-9A-Z-]{8,20}$/i;

/** An invitation code that came in a link, kept in this tab through the sign-in. */
export const heldCode = {
  read: (): string => tabStorage.read(key) ?? '',
  /** Takes the code out of `/join#CODE`, and leaves none in the address. */
  takeFromAddress(): void {
    const code = decodeURIComponent(location.hash.slice(1));
    if (!shape.test(code)) return;
    tabStorage.write(key, code.toUpperCase());
    history.replaceState(history.state, '', location.pathname);
  },
  forget: (): void => tabStorage.remove(key),
};
