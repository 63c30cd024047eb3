import { tabStorage } from '../../storage/storage.ts';

/** Names the steps that were begun and are not done. A page that was left half way still knows them. */
const key = 'veil.curtains';

export const curtainsLeftOpen = {
  isAny: (): boolean => tabStorage.read(key) !== null,
  keep: (names: readonly string[]): void => {
    if (names.length === 0) tabStorage.remove(key);
    else tabStorage.write(key, names.join());
  },
};
