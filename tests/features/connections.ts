import { approvedMember, type Place } from '../support/fixtures.ts';
import type { Caller, Calls } from './feature.ts';

export const friendVibes = { tagId: 9501, category: 'Relationship' };

async function otherProfile(place: Place) {
  const { profileId } = await approvedMember(place);
  return { taggedProfileId: profileId };
}

async function ownNote({ call }: Caller, place: Place) {
  const { profileId } = await approvedMember(place);
  const { profilePersonalNoteId } = await call.do('addNote', {
    targetProfileId: profileId,
    content: 'Likes rain',
  });
  return { profilePersonalNoteId };
}

export const connectionCalls = {
  addPrivateTag: {
    sample: { taggedProfileId: 1, ...friendVibes },
    arrange: async (_, place) => ({ ...(await otherProfile(place)), ...friendVibes }),
  },
  removePrivateTag: { sample: { taggedProfileId: 1, tagId: 9501 } },
  connectWithInviter: { sample: { connects: true }, otherwise: { newcomer: 404 } },
  privateDetails: {
    sample: { profileId: '1' },
    arrange: async (_, place) => ({ profileId: String((await otherProfile(place)).taggedProfileId) }),
  },
  connections: { sample: {} },
  favorites: { sample: {} },
  beginnings: { sample: {} },
  inviterWelcome: { sample: {} },
  addNote: {
    sample: { targetProfileId: 1, content: 'Likes rain' },
    arrange: async (_, place) => ({
      targetProfileId: (await otherProfile(place)).taggedProfileId,
      content: 'Likes rain',
    }),
  },
  updateNote: {
    sample: { profilePersonalNoteId: 1, content: 'Likes snow' },
    arrange: async (caller, place) => ({ ...(await ownNote(caller, place)), content: 'Likes snow' }),
  },
  removeNote: { sample: { profilePersonalNoteId: 1 }, arrange: ownNote },
  whosViewed: { sample: {} },
  ownPrivacy: { sample: {} },
  savePrivacy: { sample: { showsPresence: true } },
} satisfies Calls;
