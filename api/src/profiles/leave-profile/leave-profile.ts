import {
  type leaveProfile as endpoint,
  leaveProfileMessages,
} from '../../../contract/profiles/leave-profile.ts';
import { onboardingMessages } from '../../../contract/profiles/onboarding.ts';
import { isReservedHandle } from '../../../contract/profiles/reserved-handles.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import { isPaused } from '../../platform/http/sanctions.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeItem } from '../../platform/outbox/change.ts';
import { keepExclusionsForMove } from '../../relations/blocks/keep-exclusions.ts';
import { auditedAction } from '../../safety/audit/record.ts';
import { judgeTexts } from '../../safety/texts/judge.ts';
import { memberCardIdOf, removalOf } from '../partner-invites/without-person.ts';
import { profileAt } from '../profiles/change-profile.ts';
import { isPersonOf, type Member, type Profile } from '../profiles/profile.ts';
import { type SplitOff, settleSplitOff } from './settle-split-off.ts';
import { singleProfileOf } from './single-profile.ts';

const noPlaces = { eventIds: [], groupIds: [] };

/** The write of the old profile decides. The outbox does the rest. */
export const leaveProfile: Handler<typeof endpoint> = async (input, caller, context) => {
  const { handle, shield = true, keep = noPlaces, requestId = context.newId() } = input;
  const { personId, profile: own } = caller;
  const { handles, newNumericId, now, newId } = context;
  if (own.memberRequests?.includes(requestId)) return { handle: own.handle };
  getOwnCard(own, personId);
  const toId = newNumericId();
  const reviewWork = await judgeTexts({ profileId: toId, kind: 'profile', ref: '' }, { handle }, context);
  if (isReservedHandle(handle) || !(await handles.claim(handle, toId)))
    throw invalidFields([{ field: 'handle', message: onboardingMessages.handleTaken }]);
  const action = auditedAction(caller, { kind: 'profile-left' }, context);
  try {
    await keepExclusionsForMove({ personId, fromId: own.id, toId }, context);
    const decide = (from: Profile | undefined) => {
      if (!from || !isPersonOf(from, personId)) throw new ApiError(409, leaveProfileMessages.gone);
      const card = getOwnCard(from, personId);
      const leaving: SplitOff = {
        fromId: from.id,
        personId,
        profile: singleProfileOf(from, personId, card, { id: toId, handle, requestId }, now()),
        others: from.people
          .filter((one) => one.personId !== personId)
          .map((one) => ({ personId: one.personId, ownShield: newId(), theirShield: newId() })),
        isShielded: shield,
        keep,
        at: now().toISOString(),
        isPaused: isPaused({ pauses: from.pauses?.filter((pause) => pause.personId === personId) }),
        isLater: false,
      };
      const follows = [settleSplitOff.now(leaving, context), action.beside, ...reviewWork];
      return removalOf(from, personId, follows, context, true);
    };
    await changeItem(profileAt(own.id, context), decide, context);
    await action.recorded();
  } catch (fault) {
    if (fault instanceof ApiError) await handles.drop(handle, toId);
    throw fault;
  }
  return { handle };
};

/**
 * @throws ApiError 403 after the application was declined, 409 if nobody else is on the profile or the caller has no
 * card
 */
function getOwnCard(profile: Profile, personId: string): Member {
  if (profile.people.length < 2) throw new ApiError(409, leaveProfileMessages.alone);
  if (profile.status === 'Rejected') throw new ApiError(403, leaveProfileMessages.declined);
  const cardId = memberCardIdOf(profile, personId);
  const card = profile.members.find(({ id }) => id === cardId);
  if (!card) throw new ApiError(409, leaveProfileMessages.whichIsYours);
  return card;
}
