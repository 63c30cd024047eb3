import { memberFields, newcomer, newHandle } from '../support/fixtures.ts';
import { joinByKey } from '../support/partner-invites-fixtures.ts';
import type { Calls } from './feature.ts';

const alone = {
  pending: 409,
  member: 409,
  blocked: 409,
  restricted: 409,
  reviewer: 409,
  trusted: 409,
  moderator: 409,
};

export const leaveProfileCalls = {
  pauseProfile: { sample: { isPaused: true }, byAnother: true },
  // For somebody who is alone.
  askDeletion: {
    sample: { confirm: 'Nobody' },
    arrange: ({ handle }) => ({ confirm: handle }),
    otherwise: alone,
  },
  declineDeletion: { sample: {} },
  leaveProfile: {
    sample: { handle: 'Somebody on their own' },
    arrange: async ({ call }, place) => {
      const { members } = await call.do('myProfile', {});
      const { profile } = await call.do('switchProfileType', {
        profileType: 'couple',
        keepMemberIds: members.map(({ id }) => id),
        newMembers: [memberFields],
      });
      const { code } = await call.do('createPartnerInvite', { memberId: profile.members[1]?.id ?? 0 });
      await joinByKey(await newcomer(place), code);
      return { handle: newHandle() };
    },
    byAnother: true,
  },
  // Nobody signs in for the card.
  undoJoining: { sample: { memberId: '1' } },
} satisfies Calls;
