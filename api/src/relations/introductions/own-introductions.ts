import {
  introductionLimits,
  introductionMessages as say,
} from '../../../contract/relations/introductions.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeItem } from '../../platform/outbox/change.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import { primaryPhotoPath } from '../../profiles/profiles/view.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';
import type { Seen, Viewer } from '../visibility/visibility.ts';
import { answerOf, isOpen, withAnswer } from './introduction.ts';
import { settleIntroduction } from './settle.ts';

const someoneView = (viewer: Viewer) => (other: Seen<ProfileSummary>) => ({
  id: other.id,
  handle: other.handle,
  photo: primaryPhotoPath(other, viewer),
});

export const writtenIntroductions: Handler<'writtenIntroductions'> = async (_input, caller, context) => {
  const { id: profileId } = caller.profile;
  const { introductions: store, now } = context;
  const found = await store.listWrittenBy(profileId, caller.personId, introductionLimits.shown);
  const own = found.filter((one) => isOpen(one, now()));
  const others = await seeProfiles(
    caller.viewer,
    own.flatMap(({ between }) => between),
    context,
  );
  return {
    introductions: own.map(({ introductionId: id, between, line, createdAt: at, until }) => ({
      id,
      between: between.flatMap((other) => others.get(other) ?? []).map(someoneView(caller.viewer)),
      line,
      at,
      until,
    })),
  };
};

/** It depends on who introduces alone, never on the other profile: what is between the two must not show. */
export const introductions: Handler<'introductions'> = async (_input, caller, context) => {
  const found = await context.introductions.listAsked(caller.profile.id, introductionLimits.shown);
  const friends = await seeProfiles(
    caller.viewer,
    found.map(({ introducedBy }) => introducedBy),
    context,
  );
  const shown = found.flatMap((asked) => {
    const answer = answerOf(asked, caller.personId);
    const friend = friends.get(asked.introducedBy);
    if (!friend || answer === false || !isOpen(asked, context.now())) return [];
    const { introductionId: id, line, otherType, createdAt: at, until } = asked;
    return [
      {
        id,
        from: someoneView(caller.viewer)(friend),
        line,
        otherType,
        at,
        until,
        hasSaidYes: answer === true,
      },
    ];
  });
  return { introductions: shown };
};

export const answerIntroduction: Handler<'answerIntroduction'> = async (input, caller, context) => {
  const { introductionId, isYes } = input;
  const { introductions: store, now } = context;
  const profileId = caller.profile.id;
  const asked = (await store.findAsked(profileId, introductionId))?.value;
  const friends = await seeProfiles(caller.viewer, asked ? [asked.introducedBy] : [], context);
  if (!asked || !friends.has(asked.introducedBy)) throw new ApiError(404, say.notFound);
  await changeItem(
    store.askedAt(profileId, introductionId),
    (before) => {
      if (!before || !isOpen(before, now())) throw new ApiError(404, say.notFound);
      return {
        after: withAnswer(before, caller.personId, isYes, now()),
        work: isYes ? [settleIntroduction.now({ profileId, introductionId }, context)] : [],
      };
    },
    context,
  );
  return { success: true };
};
