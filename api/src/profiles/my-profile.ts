import type { myProfile as endpoint } from '../../contract/my-profile.ts';
import type { Handler } from '../http/serve.ts';
import { ownProfileView } from './view.ts';

/** The profile was read to know who calls: no store is asked again. */
export const myProfile: Handler<typeof endpoint> = (_input, { profile }, { now }) =>
  ownProfileView(profile, now());
