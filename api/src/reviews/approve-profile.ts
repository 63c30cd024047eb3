import type { approveProfile as endpoint } from '../../contract/reviews.ts';
import type { Handler } from '../http/serve.ts';
import { decide } from './decide.ts';

export const approveProfile: Handler<typeof endpoint> = async ({ id, reason }, { profile }, context) => {
  const reviewer = { profileId: profile.id, handle: profile.handle };
  const { status } = await decide(id, reviewer, { outcome: 'approved', reason }, context);
  return { status, reason };
};
