import { discoverMembers } from '@veil/api/contract/discovery/browse/browse';
import { signedPhoto } from '@veil/api/contract/profiles/photos/pictures';
import { requestLine } from '../../api/request.ts';
import { askedOf, discoveryIn } from './discover-address.ts';

/** The first read of Browse without a filter, and the address that precedes each picture's path in the answer. */
export const browseStart = {
  ...requestLine(discoverMembers, askedOf(discoveryIn(new URLSearchParams()))),
  faces: `/api/${signedPhoto.path.slice(0, signedPhoto.path.indexOf('{'))}thumbnail/`,
};
