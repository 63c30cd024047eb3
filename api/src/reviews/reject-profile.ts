import type { rejectProfile as endpoint } from '../../contract/reviews.ts';
import type { Handler } from '../http/serve.ts';
import { decide } from './decide.ts';

export const rejectProfile: Handler<typeof endpoint> = async ({ id, reason }, { profile }, context) => {
  const reviewer = { profileId: profile.id, handle: profile.handle };
  const { status } = await decide(id, reviewer, { outcome: 'rejected', reason }, context);
  return { status, reason };
};
