import { everyConsent } from '../../api/contract/people/consents/consents.ts';
import { couple, memberFields, type Person, type Place } from '../support/fixtures.ts';
import type { Calls } from './feature.ts';

/** Somebody with a profile leaves it first. */
const withProfile = {
  pending: 409,
  rejected: 409,
  member: 409,
  blocked: 409,
  reviewer: 409,
  trusted: 409,
  moderator: 409,
};

const { name, birthDate } = memberFields;
const acceptance = { code: '0000-0000-0000', card: { name, birthDate }, consents: everyConsent };

/** A key to the second card of a couple. */
async function createInvite({ call }: Pick<Person, 'call'>) {
  const { cards } = await call.do('ownMemberCards', {});
  return call.do('createPartnerInvite', { memberId: cards[1]?.memberId ?? 0 });
}
const inviteCode = async (place: Place) => ({ code: (await createInvite(await couple(place))).code });

export const partnerInviteCalls = {
  ownMemberCards: { sample: {} },
  createPartnerInvite: {
    sample: { memberId: 1 },
    arrange: async ({ call }) => {
      const { members } = await call.do('myProfile', {});
      const { profile } = await call.do('switchProfileType', {
        profileType: 'couple',
        keepMemberIds: members.map(({ id }) => id),
        newMembers: [memberFields],
      });
      return { memberId: profile.members[1]?.id };
    },
    byAnother: true,
  },
  withdrawPartnerInvite: { sample: { id: '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f' } },
  signAs: { sample: { name: 'Bo' } },
  viewPartnerInvite: {
    sample: { code: '0000-0000-0000' },
    arrange: (_, place) => inviteCode(place),
    otherwise: withProfile,
  },
  acceptPartnerInvite: {
    sample: acceptance,
    arrange: async (_, place) => ({ ...acceptance, ...(await inviteCode(place)) }),
    byAnother: true,
    otherwise: withProfile,
  },
} satisfies Calls;
