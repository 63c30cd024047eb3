import type { Me } from '@veil/api/contract/people/me';
import { tabStorage } from '../../storage/storage.ts';
import { welcomeBackPath } from './routes.ts';

const key = 'veil.welcomed';

/** Where the reader goes instead of Home, the first time after a long absence; undefined otherwise. */
export function welcomeOf({ profile }: Pick<Me, 'profile'>, pathname: string): string | undefined {
  const since = profile?.stillTrue?.since;
  if (since === undefined || pathname !== '/members' || tabStorage.read(key) === since) return undefined;
  return welcomeBackPath;
}

/** Home opens again once the page was seen. */
export const noteWelcomed = (since: string): void => void tabStorage.write(key, since);
