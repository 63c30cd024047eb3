import { leaveProfileMessages } from '../../../contract/profiles/leave-profile.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { isPaused } from '../../platform/http/sanctions.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { auditedAction } from '../../safety/audit/record.ts';
import { asEditor, changeProfile } from '../profiles/change-profile.ts';
import { pauseOf, withoutPause, withPause } from '../profiles/pauses.ts';
import type { Profile } from '../profiles/profile.ts';
import { notifyOfPause } from './notify-of-pause.ts';

export const pauseProfile: Handler<'pauseProfile'> = (
  { isPaused: isWanted, tellsFriends = false },
  caller,
  context,
) => (isWanted ? pause(tellsFriends, caller, context) : endPause(caller, context));

const pause = (tellsFriends: boolean, caller: Owner, context: Context) =>
  changePause(
    'paused',
    caller,
    (profile) => withPause(profile, caller.personId, context.now()),
    context,
    (profileId) => (tellsFriends ? [notifyOfPause.now({ profileId }, context)] : []),
  );

const endPause = (caller: Owner, context: Context) =>
  changePause(
    'pause-ended',
    caller,
    (profile) => {
      const after = withoutPause(profile, caller.personId);
      if (after === profile && isPaused(profile))
        throw new ApiError(403, leaveProfileMessages.pausedByAnother);
      return after;
    },
    context,
  );

async function changePause(
  kind: 'paused' | 'pause-ended',
  caller: Owner,
  decide: (profile: Profile) => Profile,
  context: Context,
  andThen: (profileId: number) => readonly Work[] = () => [],
) {
  const action = auditedAction(caller, { kind }, context);
  let isWritten = false;
  const saved = await changeProfile(caller, asEditor(decide), context, {
    follow: ({ id: profileId }) => {
      isWritten = true;
      return [...andThen(profileId), action.beside];
    },
  });
  if (isWritten) await action.recorded();
  return { pause: pauseOf(saved, caller.personId) };
}
