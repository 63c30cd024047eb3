import type { Calls } from './feature.ts';

export const communityCalls = {
  communityToInvite: { sample: {} },
  saveLookingFor: { sample: { lookingFor: 'Somebody in Ghent who likes to cook for ten' } },
} satisfies Calls;
