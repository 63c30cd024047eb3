import { handleKey } from './profiles.ts';

/** Words of the site's addresses, of pages to come too: `/community/browse/matches` is a page, not a member. */
export const reservedHandles = [
  'about',
  'account',
  'auth',
  'browse',
  'callback',
  'chat',
  'community',
  'connections',
  'create',
  'discover',
  'edit-profile',
  'events',
  'faq',
  'farewell',
  'favorites',
  'feedback',
  'groups',
  'how-it-works',
  'invites',
  'join',
  'login',
  'matches',
  'members',
  'messages',
  'new',
  'onboarding',
  'pending-photos',
  'pending-profiles',
  'preferences',
  'pricing',
  'privacy-policy',
  'profile',
  'rating',
  'redirect-test',
  'sneaky',
  'test-approval',
  'validate-invitation',
  'whos-viewed',
];

const reserved = new Set(reservedHandles.map(handleKey));

/** Whether nobody may take the handle, however it is written. A handle that is held already stays. */
export const isReservedHandle = (handle: string): boolean => reserved.has(handleKey(handle));
