import { newcomersViews } from '../browser/views.ts';
import { freshCode, newcomer } from '../support/fixtures.ts';
import type { Calls, Scene } from './feature.ts';

const invitationInput = { email: 'friend@example.org', description: 'We met at a concert' };

export const invitationCalls = {
  invitationHistory: { sample: {} },
  createInvitation: { sample: invitationInput },
  invitationQuota: { sample: {} },
  generateInvitation: { sample: {} },
  validateInvitation: {
    sample: { invitationCode: '0000-0000-0000' },
    arrange: async (_, place) => ({ invitationCode: await freshCode(place) }),
    byAnother: true,
  },
  withdrawInvitation: {
    sample: { id: '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f' },
    arrange: async ({ call }) => ({ id: (await call.do('createInvitation', invitationInput)).id }),
  },
  changeInvitationLine: {
    sample: { id: '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f', description: invitationInput.description },
    arrange: async ({ call }) => {
      const { id } = await call.do('createInvitation', invitationInput);
      return { id, description: 'We sang together for years' };
    },
  },
} satisfies Calls;

export const invitationScenes: Scene[] = [
  {
    who: 'a newcomer',
    arrange: async (place) => ({ ...(await newcomer(place)), views: newcomersViews }),
  },
];
