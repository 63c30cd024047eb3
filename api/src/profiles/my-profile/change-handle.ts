import * as z from 'zod/mini';
import {
  handleChangeDays,
  handleChangeMessages,
  type OwnHandle,
} from '../../../contract/profiles/handles.ts';
import { onboardingMessages } from '../../../contract/profiles/onboarding-words.ts';
import { handleSkeleton } from '../../../contract/profiles/profiles.ts';
import { isReservedHandle } from '../../../contract/profiles/reserved-handles.ts';
import type { Context } from '../../context.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { task } from '../../platform/outbox/work.ts';
import { judgeChanges } from '../../safety/texts/judge.ts';
import { asEditor, changeProfile } from '../profiles/change-profile.ts';
import type { Profile } from '../profiles/profile.ts';

const changeMs = handleChangeDays * 24 * 60 * 60 * 1000;

function ownHandleOf({ handle, handleChangedAt }: Profile, now: Date): OwnHandle {
  const next = handleChangedAt === undefined ? 0 : new Date(handleChangedAt).getTime() + changeMs;
  return { handle, changeableAt: next > now.getTime() ? new Date(next).toISOString() : null };
}

export const myHandle: Handler<'myHandle'> = (_input, { profile }, { now }) => ownHandleOf(profile, now());

/** The handle is claimed first, so that two profiles cannot both write it. */
export const changeHandle: Handler<'changeHandle'> = async ({ handle }, caller, context) => {
  const { handles, now } = context;
  const { id: profileId, handle: before } = caller.profile;
  const reviewWork =
    handle === before ? [] : await judgeChanges(caller, { kind: 'profile', ref: '' }, { handle }, context);
  if (isReservedHandle(handle) || !(await handles.claim(handle, profileId, before)))
    throw invalidFields([{ field: 'handle', message: onboardingMessages.handleTaken }]);
  try {
    const at = now();
    const changed = await changeProfile(
      caller,
      asEditor((profile) => withHandle(profile, handle, at)),
      context,
      {
        follow: ({ handle: former }) => [settleHandle.now({ profileId, former }, context), ...reviewWork],
      },
    );
    return ownHandleOf(changed, at);
  } catch (fault) {
    if (fault instanceof ApiError) await handles.drop(handle, profileId);
    throw fault;
  }
};

function withHandle(profile: Profile, handle: string, at: Date): Profile {
  if (profile.handle === handle) return profile;
  if (ownHandleOf(profile, at).changeableAt !== null) throw new ApiError(409, handleChangeMessages.tooSoon);
  return { ...profile, handle, handleChangedAt: at.toISOString() };
}

export const settleHandle = task(
  'settleHandle',
  z.object({ profileId: z.number(), former: z.string() }),
  async ({ profileId, former }, context: Context): Promise<undefined> => {
    const profile = (await context.profiles.find(profileId))?.value;
    if (!profile) return;
    const isAnother = handleSkeleton(former) !== handleSkeleton(profile.handle);
    await context.handles.keep(profile.handle, profileId, isAnother ? former : undefined);
    if (isAnother) await context.handles.rest(former, profileId);
    const { invitation, status } = profile;
    if (invitation && status !== 'Rejected')
      await context.invitations.accept(invitation.inviterId, invitation.id, profile.handle);
    for (const rename of Object.values(context.onRename)) await rename(profileId, profile.handle, context);
  },
  { secret: 'none' },
);
