import { leaveProfileMessages } from '../../../contract/profiles/leave-profile.ts';
import { onboardingMessages } from '../../../contract/profiles/onboarding-words.ts';
import { isReservedHandle } from '../../../contract/profiles/reserved-handles.ts';
import type { Context } from '../../context.ts';
import { activityWork } from '../../notifications/activity/record-activity.ts';
import { answerRepeat } from '../../platform/http/answer-repeat.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import { isPaused } from '../../platform/http/sanctions.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeItem } from '../../platform/outbox/change.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { keepExclusionsForMove } from '../../relations/blocks/keep-exclusions.ts';
import { auditedAction } from '../../safety/audit/record.ts';
import { judgeTexts } from '../../safety/texts/judge.ts';
import { isCarriedOut } from '../my-profile/members.ts';
import { waitingHandle } from '../partner-invites/open-waiting-profile.ts';
import { undoableUntil } from '../partner-invites/rules.ts';
import { memberCardIdOf, photosTakenAlong, removalOf } from '../partner-invites/without-person.ts';
import { profileAt } from '../profiles/change-profile.ts';
import { holderOf, isPersonOf, type Member, type Profile } from '../profiles/profile.ts';
import { type SplitOff, settleSplitOff } from './settle-split-off.ts';
import { singleProfileOf } from './single-profile.ts';

const noPlaces = { eventIds: [], groupIds: [] };

/** Safe to repeat. */
export const leaveProfile: Handler<'leaveProfile'> = async (input, caller, context) => {
  const { handle, shield = true, keep = noPlaces, requestId = context.newId() } = input;
  const { personId, profile: own } = caller;
  if (isCarriedOut(own, requestId)) return answerRepeat(handle, own.handle, () => ({ handle: own.handle }));
  getOwnCard(own, personId);
  const toId = context.newNumericId();
  const reviewWork = await judgeTexts({ profileId: toId, kind: 'profile', ref: '' }, { handle }, context);
  if (isReservedHandle(handle) || !(await context.handles.claim(handle, toId)))
    throw invalidFields([{ field: 'handle', message: onboardingMessages.handleTaken }]);
  const action = auditedAction(caller, { kind: 'profile-left' }, context);
  const work = [action.beside, ...reviewWork];
  await moveOut(own.id, personId, { toId, handle, requestId, isShielded: shield, keep, work }, context);
  await action.recorded();
  return { handle };
};

/** The joined person keeps their card, their words and a profile of their own, which nobody finds until they show it. */
export const undoJoining: Handler<'undoJoining'> = async (input, caller, context) => {
  const { memberId, requestId = context.newId() } = input;
  const { personId: byPersonId, profile: own } = caller;
  const { now, newNumericId, handles } = context;
  const joined = holderOf(own, memberId);
  if (!joined) return successAnswer;
  const toId = newNumericId();
  const handle = waitingHandle(toId);
  await handles.claim(handle, toId);
  const action = auditedAction(caller, { kind: 'joining-undone', subjects: [toId] }, context);
  const notice = { id: 'joining-undone', kind: 'joining-undone' as const, at: now().toISOString() };
  await moveOut(
    own.id,
    joined.personId,
    {
      toId,
      handle,
      requestId,
      isShielded: false,
      keep: noPlaces,
      hidden: true,
      work: [action.beside, activityWork(toId, notice, context)],
      check: (from) => {
        if (!undoableUntil(from, byPersonId, holderOf(from, memberId), now()))
          throw new ApiError(409, leaveProfileMessages.undoOver);
      },
    },
    context,
  );
  await action.recorded();
  return successAnswer;
};

const successAnswer = { success: true };

interface MovingOut {
  readonly toId: number;
  /** Claimed for `toId`; the claim is dropped if the move is refused. */
  readonly handle: string;
  readonly requestId: string;
  readonly isShielded: boolean;
  readonly keep: SplitOff['keep'];
  readonly hidden?: true;
  readonly work: readonly Work[];
  readonly check?: (from: Profile) => void;
}

/** The write of the old profile decides. The outbox does the rest. */
async function moveOut(fromId: number, personId: string, to: MovingOut, context: Context): Promise<void> {
  const { toId, handle, requestId, isShielded, keep, hidden, work, check } = to;
  const { handles, now, newId } = context;
  try {
    await keepExclusionsForMove({ personId, fromId, toId }, context);
    const decide = (from: Profile | undefined) => {
      if (!from || !isPersonOf(from, personId)) throw new ApiError(409, leaveProfileMessages.gone);
      check?.(from);
      const card = getOwnCard(from, personId);
      const single = singleProfileOf(from, personId, card, { id: toId, handle, requestId }, now());
      const leaving: SplitOff = {
        fromId: from.id,
        personId,
        profile: { ...single, ...(hidden && { hidden }) },
        photoIds: photosTakenAlong(from, card.id).map(({ id }) => id),
        others: from.people
          .filter((one) => one.personId !== personId)
          .map((one) => ({ personId: one.personId, ownShield: newId(), theirShield: newId() })),
        isShielded,
        keep,
        at: now().toISOString(),
        isPaused: isPaused({ pauses: from.pauses?.filter((pause) => pause.personId === personId) }),
        isLater: false,
      };
      return removalOf(from, personId, [settleSplitOff.now(leaving, context), ...work], context, toId);
    };
    await changeItem(profileAt(fromId, context), decide, context);
  } catch (fault) {
    if (fault instanceof ApiError) await handles.drop(handle, toId);
    throw fault;
  }
}

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
