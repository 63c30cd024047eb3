import { isDeepStrictEqual } from 'node:util';
import {
  type JointAction,
  jointDecisionLimits,
  jointDecisionMessages,
} from '../../../../contract/profiles/joint-decisions.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { StoredAssentRequest, StoredJointDecisions } from '../consent.ts';

type StoredJointRule = StoredJointDecisions['rules'][number];

interface SharedProfile {
  readonly people: readonly { readonly personId: string }[];
  readonly jointDecisions?: StoredJointDecisions | undefined;
}

const none: StoredJointDecisions = { rules: [], requests: [] };
const hourMs = 60 * 60 * 1000;

export const assentLapsesAt = (now: Date): string =>
  new Date(now.getTime() + jointDecisionLimits.hours * hourMs).toISOString();

export const findJointRule = (
  { jointDecisions }: SharedProfile,
  what: JointAction,
): StoredJointRule | undefined => jointDecisions?.rules.find((rule) => rule.what === what);

export const jointActionOf = ({ event }: Pick<StoredAssentRequest, 'event'>): JointAction =>
  event ? 'events' : 'pictures';

/** True for a rule that everybody agreed to, also while its end waits for the others to see it. */
const isInForce = ({ since, ending }: StoredJointRule, now: Date): boolean =>
  since !== null && (!ending || new Date(ending.until) > now);

export function needsAssent(profile: SharedProfile, what: JointAction, now: Date): boolean {
  const rule = findJointRule(profile, what);
  return profile.people.length > 1 && rule !== undefined && isInForce(rule, now);
}

/** @throws ApiError 409 with a code that makes the page ask the other people */
export function refuseWithoutAssent(profile: SharedProfile, what: JointAction, now: Date): void {
  if (needsAssent(profile, what, now))
    throw new ApiError(409, jointDecisionMessages.askFirst, { code: 'assent-needed' });
}

export const assentRequestsOf = (
  { jointDecisions = none }: SharedProfile,
  now: Date,
): StoredAssentRequest[] => jointDecisions.requests.filter(({ until }) => new Date(until) > now);

const isNeeded = ({ of }: Pick<StoredAssentRequest, 'of'>, personId: string): boolean =>
  of === undefined || of.includes(personId);

export const hasEverybodysAssent = (
  { people }: SharedProfile,
  ask: Pick<StoredAssentRequest, 'assents' | 'refusals' | 'of'>,
): boolean =>
  people.length > 1 &&
  ask.refusals.length === 0 &&
  people.every(({ personId }) => ask.assents.includes(personId) || !isNeeded(ask, personId));

export const awaitedPersonIds = ({ people }: SharedProfile, ask: StoredAssentRequest): string[] =>
  ask.outcome
    ? []
    : people
        .map(({ personId }) => personId)
        .filter((id) => isNeeded(ask, id) && !ask.assents.includes(id) && !ask.refusals.includes(id));

const withJointDecisions = <Of extends SharedProfile>(
  profile: Of,
  change: Partial<StoredJointDecisions>,
): Of => ({
  ...profile,
  jointDecisions: { ...(profile.jointDecisions ?? none), ...change },
});

/**
 * Adds the person's agreement to a rule, which takes effect with the last one. Returns the same object if they have
 * already agreed.
 */
export function withJointRule<Of extends SharedProfile>(
  profile: Of,
  what: JointAction,
  personId: string,
  now: Date,
): Of {
  if (profile.people.length < 2) throw new ApiError(409, jointDecisionMessages.alone);
  const found = findJointRule(profile, what);
  if (found?.ending && isInForce(found, now) && found.ending.by !== personId) return profile;
  const isOver = found?.ending && !isInForce(found, now);
  const { ending, ...before } = found && !isOver ? found : { what, agreed: [], since: null };
  if (before.agreed.includes(personId) && !ending) return profile;
  const agreed = [...new Set([...before.agreed, personId])];
  const isWhole = profile.people.every((person) => agreed.includes(person.personId));
  const rule: StoredJointRule = {
    ...before,
    agreed,
    since: before.since ?? (isWhole ? now.toISOString() : null),
  };
  const others = (profile.jointDecisions ?? none).rules.filter((one) => one.what !== what);
  return withJointDecisions(profile, { rules: [...others, rule] });
}

/**
 * Ends a rule, which any one person may do. A rule in force holds until the others have seen that, for a day at most. A
 * proposal ends at once.
 */
export function withoutJointRule<Of extends SharedProfile>(
  profile: Of,
  what: JointAction,
  personId: string,
  now: Date,
): Of {
  const rule = findJointRule(profile, what);
  if (!rule || rule.since === null) return withoutRule(profile, what);
  if (rule.ending) return withEndingSeen(profile, what, personId);
  const ending = { by: personId, at: now.toISOString(), until: assentLapsesAt(now), seen: [personId] };
  return withRule(profile, { ...rule, ending });
}

/** With the last person who sees it, the rule is gone. */
export function withEndingSeen<Of extends SharedProfile>(
  profile: Of,
  what: JointAction,
  personId: string,
): Of {
  const rule = findJointRule(profile, what);
  if (!rule?.ending || rule.ending.seen.includes(personId)) return profile;
  const seen = [...rule.ending.seen, personId];
  if (profile.people.every((person) => seen.includes(person.personId))) return withoutRule(profile, what);
  return withRule(profile, { ...rule, ending: { ...rule.ending, seen } });
}

const withRule = <Of extends SharedProfile>(profile: Of, rule: StoredJointRule): Of =>
  withJointDecisions(profile, {
    rules: (profile.jointDecisions ?? none).rules.map((one) => (one.what === rule.what ? rule : one)),
  });

/** Requests that still wait for somebody under the rule are dropped with it. */
function withoutRule<Of extends SharedProfile>(profile: Of, what: JointAction): Of {
  const { rules, requests } = profile.jointDecisions ?? none;
  if (!findJointRule(profile, what)) return profile;
  return withJointDecisions(profile, {
    rules: rules.filter((rule) => rule.what !== what),
    requests: requests.filter(
      (ask) => ask.outcome || ask.of || jointActionOf(ask) !== what || hasEverybodysAssent(profile, ask),
    ),
  });
}

const isAboutTheSame = (one: StoredAssentRequest, other: StoredAssentRequest): boolean =>
  one.event?.id === other.event?.id && one.pictures?.profileId === other.pictures?.profileId;

/**
 * Replaces an earlier request by the same person about the same thing.
 * @throws ApiError 409 if nobody has to be asked, or with too many requests
 */
export function withAssentRequest<Of extends SharedProfile>(
  profile: Of,
  ask: StoredAssentRequest,
  now: Date,
): Of {
  if (!ask.of && !needsAssent(profile, jointActionOf(ask), now))
    throw new ApiError(409, jointDecisionMessages.notNeeded);
  const requests = assentRequestsOf(profile, now);
  if (requests.some(({ id }) => id === ask.id)) return profile;
  const others = requests.filter((one) => one.byPerson !== ask.byPerson || !isAboutTheSame(one, ask));
  if (others.length >= jointDecisionLimits.requests) throw new ApiError(409, jointDecisionMessages.tooMany);
  return withJointDecisions(profile, { requests: [...others, ask] });
}

/**
 * A refusal is not shown to the others. A refusal by the person who asked withdraws the request.
 * @throws ApiError 409 if the request is no longer open
 */
export function withAssentAnswer<Of extends SharedProfile>(
  profile: Of,
  id: string,
  personId: string,
  isYes: boolean,
  now: Date,
): Of {
  const ask = assentRequestsOf(profile, now).find((one) => one.id === id && !one.outcome);
  if (!ask) throw new ApiError(409, jointDecisionMessages.gone);
  if (hasEverybodysAssent(profile, ask)) {
    if (isYes) return profile;
    throw new ApiError(409, jointDecisionMessages.gone);
  }
  const { requests } = profile.jointDecisions ?? none;
  if (ask.byPerson === personId && !isYes)
    return withJointDecisions(profile, { requests: requests.filter((one) => one.id !== id) });
  if (ask[isYes ? 'assents' : 'refusals'].includes(personId)) return profile;
  const but = (people: string[]) => people.filter((one) => one !== personId);
  const assents = isYes ? [...ask.assents, personId] : but(ask.assents);
  const refusals = isYes ? but(ask.refusals) : [...ask.refusals, personId];
  return withJointDecisions(profile, {
    requests: requests.map((one) => (one.id === id ? { ...ask, assents, refusals } : one)),
  });
}

/**
 * Records the result of an action that everybody agreed to. Returns the same object if it is recorded already or the
 * request was withdrawn.
 */
export function withAssentOutcome<Of extends SharedProfile>(
  profile: Of,
  id: string,
  outcome: StoredAssentRequest['outcome'],
): Of {
  const { requests } = profile.jointDecisions ?? none;
  if (!requests.some((ask) => ask.id === id && !ask.outcome)) return profile;
  return withJointDecisions(profile, {
    requests: requests.map((ask) => (ask.id === id ? { ...ask, outcome } : ask)),
  });
}

export function withJointDecisionsSettled<Of extends SharedProfile>(profile: Of, now: Date): Of {
  const { jointDecisions, ...rest } = profile;
  if (!jointDecisions) return profile;
  const ids = profile.people.map(({ personId }) => personId);
  const here = (people: string[]) => people.filter((id) => ids.includes(id));
  const rules = jointDecisions.rules
    .map((rule) => ({ ...rule, agreed: here(rule.agreed) }))
    .map(({ ending, ...rule }) => ({
      ...rule,
      ...(ending && { ending: { ...ending, seen: here(ending.seen) } }),
    }))
    .filter(
      ({ agreed, ending }) => agreed.length > 0 && !(ending && ids.every((id) => ending.seen.includes(id))),
    )
    .map((rule) => ({ ...rule, since: rule.since ?? inForceSince(rule, ids, now) }));
  const requests = assentRequestsOf(profile, now)
    .filter(({ byPerson }) => ids.includes(byPerson))
    .map((ask) => ({
      ...ask,
      assents: here(ask.assents),
      refusals: here(ask.refusals),
      ...(ask.of && { of: here(ask.of) }),
    }));
  if (ids.length < 2 || rules.length + requests.length === 0) return rest as Of;
  const present: StoredJointDecisions = { ...jointDecisions, rules, requests };
  return isDeepStrictEqual(present, jointDecisions) ? profile : { ...profile, jointDecisions: present };
}

/** A rule that waited only for somebody who has left takes effect, because all who stay have agreed. */
const inForceSince = ({ agreed }: StoredJointRule, ids: readonly string[], now: Date): string | null =>
  ids.every((id) => agreed.includes(id)) ? now.toISOString() : null;
