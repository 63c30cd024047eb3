import { memberPath } from './member-path.ts';

/**
 * The conversation with a member. Its arrow leads back to their profile only if it was opened there.
 * @param pathname the page on which it is opened
 */
export const chatPath = (profileId: number, pathname: string): string =>
  `/community/chat/${profileId}${pathname === memberPath(profileId) ? '?from=profile' : ''}`;
