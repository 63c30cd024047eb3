import { randomUUID } from 'node:crypto';
import { approvedMember, type Place } from '../support/fixtures.ts';
import { friendVibes } from './connections.ts';
import { type Caller, type Calls, notForMembers } from './feature.ts';

async function twoConnections({ call, profileId }: Caller, place: Place) {
  const others = [await approvedMember(place), await approvedMember(place)];
  for (const other of others) {
    await call.do('addPrivateTag', { taggedProfileId: other.profileId, ...friendVibes });
    await other.call.do('addPrivateTag', { taggedProfileId: profileId, ...friendVibes });
  }
  return { profileIds: others.map((other) => other.profileId), line: 'You both like the sea.' };
}

export const introductionCalls = {
  introduce: { sample: { profileIds: [1, 2], line: 'You both like the sea.' }, arrange: twoConnections },
  introductions: { sample: {} },
  writtenIntroductions: { sample: {} },
  answerIntroduction: {
    sample: { introductionId: randomUUID(), isYes: true },
    otherwise: notForMembers,
  },
} satisfies Calls;
