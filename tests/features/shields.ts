import type { Calls } from './feature.ts';

export const shieldCalls = {
  ownShields: { sample: {} },
  addShield: { sample: { email: 'an-ex@example.org' } },
  addPlaceShield: { sample: { town: 'Ghent, Belgium', km: 25 } },
  removeShield: { sample: { id: '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f' } },
} satisfies Calls;
