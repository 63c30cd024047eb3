import type { Handler } from '../../platform/http/serve.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import { withSessionsEnded } from '../../profiles/profiles/sessions.ts';
import { firstSecondAfter } from '../people/person.ts';

/** The person's record is written first: a profile created meanwhile copies the moment from it. */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (_input, { personId }, context) => {
  const moment = context.now();
  await context.people.endSessions(personId, moment);
  const profile = await context.people.findOwnProfile(personId);
  if (profile) {
    await changeProfile(
      profile.id,
      (now) => withSessionsEnded(now, personId, firstSecondAfter(moment)),
      context,
    );
    await context.deviceSessions.forget(profile.id, personId);
  }
  context.log('info', 'signed-out-everywhere', {});
  return { signedOut: true };
};
