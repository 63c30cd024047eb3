import { discoverMembers } from '@veil/api/contract/browse';
import { requestLine } from '../api/request.ts';
import { askedOf, discoveryIn } from './discover-address.ts';

/** First read of Browse where nothing is looked for, and the address that it belongs to. */
export const browseStart = {
  at: '/community/browse',
  ...requestLine(discoverMembers, askedOf(discoveryIn(new URLSearchParams()))),
};
