import { discoverMembers } from '@veil/api/contract/browse/browse';
import { signedPhoto } from '@veil/api/contract/photos/pictures';
import { requestLine } from '../api/request.ts';
import { askedOf, discoveryIn } from './discover-address.ts';

/** First read of Browse where nothing is looked for, and the address before each path of a face in its answer. */
export const browseStart = {
  ...requestLine(discoverMembers, askedOf(discoveryIn(new URLSearchParams()))),
  faces: `/api/${signedPhoto.path.slice(0, signedPhoto.path.indexOf('{'))}thumbnail/`,
};
