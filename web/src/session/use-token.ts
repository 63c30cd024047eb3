import { useSyncExternalStore } from 'react';
import { token } from '../api/token.ts';

/** The kept sign-in token, whichever tab it was kept or removed in. */
export const useToken = (): string | null => useSyncExternalStore(token.subscribe, token.read, () => null);
