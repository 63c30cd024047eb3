import { type JointDecisions, jointActions } from '../../../contract/profiles/joint-decisions.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { refusePaused, refuseSanctioned, sanctionOfPerson } from '../../platform/http/sanctions.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { seeProfiles } from '../../relations/visibility/see-profiles.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { StoredAssentRequest } from '../profiles/consent.ts';
import {
  assentRequestsOf,
  findJointRule,
  hasEverybodysAssent,
  jointActionOf,
  needsAssent,
  withAssentAnswer,
  withEndingSeen,
  withJointRule,
  withoutJointRule,
} from '../profiles/decisions/joint-decisions.ts';
import type { Profile } from '../profiles/profile.ts';
import { photoPath, signatureWithin } from '../profiles/view.ts';
import { carryOutJointDecision } from './carry-out-joint-decision.ts';

type AskReader = Pick<Owner, 'profile' | 'personId' | 'viewer'>;

export const ownJointDecisions: Handler<'ownJointDecisions'> = (_input, caller, context) =>
  jointDecisionsViewOf(caller, context);

export const setJointRule: Handler<'setJointRule'> = async ({ what, isWanted }, caller, context) => {
  await recordAudit(
    caller,
    { kind: 'joint-rule-set', object: what, outcome: isWanted ? 'wanted' : 'ended' },
    context,
  );
  const saved = await changeProfile(
    caller,
    (latest) =>
      isWanted
        ? withJointRule(latest, what, caller.personId, context.now())
        : withoutJointRule(latest, what, caller.personId, context.now()),
    context,
  );
  return jointDecisionsViewOf({ ...caller, profile: saved }, context);
};

export const seeRuleEnding: Handler<'seeRuleEnding'> = async ({ what }, caller, context) => {
  const saved = await changeProfile(
    caller,
    (latest) => withEndingSeen(latest, what, caller.personId),
    context,
  );
  return jointDecisionsViewOf({ ...caller, profile: saved }, context);
};

export const answerAssentRequest: Handler<'answerAssentRequest'> = async ({ id, isYes }, caller, context) => {
  const { profile, personId } = caller;
  // A refusal is always allowed; an assent needs the same rights as the action.
  if (isYes) {
    refuseSanctioned({ method: 'POST' }, sanctionOfPerson(profile, personId, context.now()));
    refusePaused({ method: 'POST' }, profile);
  }
  // Assent and refusal leave the same audit record, so the audit log does not reveal which it was.
  await recordAudit(caller, { kind: 'assent-answered', object: id }, context);
  const saved = await changeProfile(
    caller,
    (latest) => withAssentAnswer(latest, id, personId, isYes, context.now()),
    context,
    {
      follow: (_before, after) =>
        isYes &&
        after.jointDecisions?.requests.some((ask) => ask.id === id && hasEverybodysAssent(after, ask))
          ? [carryOutJointDecision.now({ profileId: after.id, askId: id }, context)]
          : [],
    },
  );
  const latest = (await context.profiles.find(saved.id))?.value ?? saved;
  return jointDecisionsViewOf({ ...caller, profile: latest }, context);
};

/** Shows the requests by and to the caller. A request that the caller refused disappears for them alone. */
export async function jointDecisionsViewOf(caller: AskReader, context: Context): Promise<JointDecisions> {
  const { profile, personId, viewer } = caller;
  const requests = assentRequestsOf(profile, context.now()).filter(
    ({ refusals }) => !refusals.includes(personId),
  );
  const endedAt = findJointRule(profile, 'pictures')?.ending?.at;
  const openings =
    endedAt === undefined
      ? []
      : (await context.photoGrants.list(profile.id)).filter(({ at }) => at >= endedAt);
  const asked = requests.flatMap(({ pictures }) => pictures?.profileId ?? []);
  const ids = [...asked, ...openings.map(({ toId }) => toId)];
  const others = ids.length > 0 ? await seeProfiles(viewer, ids, context) : new Map();
  return {
    rules: jointActions.map((what) => {
      const opened = what === 'pictures' ? openings : [];
      return {
        ...jointRuleView(profile, what, personId, context.now()),
        ending: endingView(
          profile,
          what,
          personId,
          opened.map(({ toId, photoIds, at }) => ({
            handle: others.get(toId)?.handle ?? null,
            pictures: photoIds.length,
            at,
          })),
        ),
      };
    }),
    requests: requests.map((ask) => assentRequestView(ask, caller, (id) => others.get(id)?.handle ?? null)),
  };
}

type JointRuleView = JointDecisions['rules'][number];

function endingView(
  profile: Profile,
  what: JointRuleView['what'],
  personId: string,
  opened: NonNullable<JointRuleView['ending']>['opened'],
): JointRuleView['ending'] {
  const { ending } = findJointRule(profile, what) ?? {};
  if (!ending) return null;
  const { by, at, until, seen } = ending;
  return {
    isYours: by === personId,
    by: signatureWithin(profile, personId, by),
    at,
    until,
    hasSeen: seen.includes(personId),
    opened,
  };
}

function jointRuleView(profile: Profile, what: JointRuleView['what'], personId: string, now: Date) {
  const rule = findJointRule(profile, what);
  const isProposed = rule?.since === null;
  const state = isProposed ? 'proposed' : needsAssent(profile, what, now) ? 'inForce' : 'off';
  return { what, state, hasAgreed: rule?.agreed.includes(personId) ?? false } as const;
}

function assentRequestView(
  ask: StoredAssentRequest,
  { profile, personId }: AskReader,
  handleOf: (profileId: number) => string | null,
): JointDecisions['requests'][number] {
  const { id, byPerson, at, until, event, pictures, outcome } = ask;
  const photos = pictures ? profile.photos.filter((photo) => pictures.photoIds.includes(photo.id)) : [];
  return {
    id,
    what: jointActionOf(ask),
    at,
    until,
    isYours: byPerson === personId,
    by: signatureWithin(profile, personId, byPerson),
    hasAgreed: ask.assents.includes(personId),
    outcome: outcome ? (outcome.isDone ? 'done' : 'refused') : null,
    reason: outcome?.reason ?? '',
    event: event
      ? { id: event.id, title: event.title, startsAt: event.startsAt, people: event.people ?? null }
      : null,
    pictures: pictures
      ? {
          handle: handleOf(pictures.profileId),
          photos: photos.map((photo) => photoPath(profile.id, photo)),
          span: pictures.span,
        }
      : null,
  };
}
