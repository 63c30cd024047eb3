import { approved, type Place } from '../http/story.ts';
import type { Caller, Calls } from './feature.ts';

export const openingCalls = {
  openPictures: {
    sample: { profileId: 1, photoIds: ['6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f'], span: 'day' },
    // There is nobody to open them to.
    otherwise: { member: 404, blocked: 404, reviewer: 404, trusted: 404, moderator: 404 },
  },
  closePictures: { sample: { profileId: 1 } },
  closeAllPictures: { sample: {} },
  openedPictures: { sample: {} },
  picturesBetween: {
    sample: { profileId: '1' },
    arrange: async (_: Caller, place: Place) => ({ profileId: String((await approved(place)).profileId) }),
  },
} satisfies Calls;
