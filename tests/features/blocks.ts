import { approvedMember, type Place } from '../support/fixtures.ts';
import type { Caller, Calls } from './feature.ts';

const handleOfAnother = async (_: Caller, place: Place) => ({ handle: (await approvedMember(place)).handle });

export const blockCalls = {
  blockMember: { sample: { handle: 'Nobody at all' }, arrange: handleOfAnother },
  blockedMembers: { sample: {} },
  unblockMember: {
    sample: { id: '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f' },
    arrange: async (caller, place) => ({
      id: (await caller.call.do('blockMember', await handleOfAnother(caller, place))).id,
    }),
  },
} satisfies Calls;
