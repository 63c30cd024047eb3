import { approved, type Place } from '../http/fixtures.ts';
import { lookOf } from '../http/members/looks-fixtures.ts';
import type { Calls } from './feature.ts';

/** A message that the check was unsure of. */
async function waiting(place: Place) {
  const author = await approved(place);
  await author.call.do('postToBoard', { content: 'veilhate4' });
  const { profileId, id, version } = await lookOf(author, place);
  return { profileId: String(profileId), id, version, outcome: 'fine' };
}

export const lookCalls = {
  secondLooks: { sample: {} },
  closeSecondLook: {
    sample: { profileId: '1', id: 'profile', version: '', outcome: 'fine' },
    arrange: (_, place) => waiting(place),
  },
} satisfies Calls;
