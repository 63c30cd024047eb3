import { isDeepStrictEqual } from 'node:util';
import { type AgreedDeed, agreementLimits, agreementMessages } from '../../contract/consents/agreements.ts';
import { ApiError } from '../http/api-error.ts';
import type { Agreements, Ask } from './consent.ts';

type Rule = Agreements['rules'][number];

interface Shared {
  readonly people: readonly { readonly personId: string }[];
  readonly agreements?: Agreements | undefined;
}

const none: Agreements = { rules: [], asks: [] };
const hourMs = 60 * 60 * 1000;

export const lapsesAt = (now: Date): string =>
  new Date(now.getTime() + agreementLimits.hours * hourMs).toISOString();

export const ruleOf = ({ agreements }: Shared, what: AgreedDeed): Rule | undefined =>
  agreements?.rules.find((rule) => rule.what === what);

export const deedOf = ({ event }: Pick<Ask, 'event'>): AgreedDeed => (event ? 'events' : 'pictures');

export const isAgreedOn = (profile: Shared, what: AgreedDeed): boolean =>
  profile.people.length > 1 && (ruleOf(profile, what)?.since ?? null) !== null;

/** @throws ApiError 409 with a code by which a page asks the others instead */
export function requireOwnSay(profile: Shared, what: AgreedDeed): void {
  if (isAgreedOn(profile, what)) throw new ApiError(409, agreementMessages.askFirst, { code: 'ask-first' });
}

export const lastingAsks = ({ agreements = none }: Shared, now: Date): Ask[] =>
  agreements.asks.filter(({ until }) => new Date(until) > now);

export const hasEverybodysYes = ({ people }: Shared, { yes, no }: Pick<Ask, 'yes' | 'no'>): boolean =>
  people.length > 1 && no.length === 0 && people.every(({ personId }) => yes.includes(personId));

export const awaitedOf = ({ people }: Shared, { yes, no, outcome }: Ask): string[] =>
  outcome ? [] : people.map(({ personId }) => personId).filter((id) => !yes.includes(id) && !no.includes(id));

const withAgreements = <Of extends Shared>(profile: Of, change: Partial<Agreements>): Of => ({
  ...profile,
  agreements: { ...(profile.agreements ?? none), ...change },
});

/** With the person's yes to a rule; it begins with the last one. The same object where they said it already. */
export function withRule<Of extends Shared>(profile: Of, what: AgreedDeed, personId: string, now: Date): Of {
  if (profile.people.length < 2) throw new ApiError(409, agreementMessages.alone);
  const before = ruleOf(profile, what) ?? { what, agreed: [], since: null };
  if (before.agreed.includes(personId)) return profile;
  const agreed = [...before.agreed, personId];
  const isWhole = profile.people.every((person) => agreed.includes(person.personId));
  const rule: Rule = { ...before, agreed, since: before.since ?? (isWhole ? now.toISOString() : null) };
  const others = (profile.agreements ?? none).rules.filter((one) => one.what !== what);
  return withAgreements(profile, { rules: [...others, rule] });
}

/** One of them is enough; what still waits for a yes is asked no more. */
export function withoutRule<Of extends Shared>(profile: Of, what: AgreedDeed): Of {
  const { rules, asks } = profile.agreements ?? none;
  if (!ruleOf(profile, what)) return profile;
  return withAgreements(profile, {
    rules: rules.filter((rule) => rule.what !== what),
    asks: asks.filter((ask) => ask.outcome || deedOf(ask) !== what || hasEverybodysYes(profile, ask)),
  });
}

const isAboutTheSame = (one: Ask, other: Ask): boolean =>
  one.event?.id === other.event?.id && one.pictures?.profileId === other.pictures?.profileId;

/**
 * Takes the place of what the same person asked about the same thing.
 * @throws ApiError 409 where nobody has to be asked, and with too many
 */
export function withAsk<Of extends Shared>(profile: Of, ask: Ask, now: Date): Of {
  if (!isAgreedOn(profile, deedOf(ask))) throw new ApiError(409, agreementMessages.notNeeded);
  const asks = lastingAsks(profile, now);
  if (asks.some(({ id }) => id === ask.id)) return profile;
  const others = asks.filter((one) => one.byPerson !== ask.byPerson || !isAboutTheSame(one, ask));
  if (others.length >= agreementLimits.asks) throw new ApiError(409, agreementMessages.tooMany);
  return withAgreements(profile, { asks: [...others, ask] });
}

/**
 * A no stays unsaid to the others; of who asks it takes the question back.
 * @throws ApiError 409 for what is not asked any more
 */
export function withAnswer<Of extends Shared>(
  profile: Of,
  id: string,
  personId: string,
  isYes: boolean,
  now: Date,
): Of {
  const ask = lastingAsks(profile, now).find((one) => one.id === id && !one.outcome);
  if (!ask) throw new ApiError(409, agreementMessages.gone);
  if (hasEverybodysYes(profile, ask)) {
    if (isYes) return profile;
    throw new ApiError(409, agreementMessages.gone);
  }
  const { asks } = profile.agreements ?? none;
  if (ask.byPerson === personId && !isYes)
    return withAgreements(profile, { asks: asks.filter((one) => one.id !== id) });
  if (ask[isYes ? 'yes' : 'no'].includes(personId)) return profile;
  const but = (people: string[]) => people.filter((one) => one !== personId);
  const yes = isYes ? [...ask.yes, personId] : but(ask.yes);
  const no = isYes ? but(ask.no) : [...ask.no, personId];
  return withAgreements(profile, {
    asks: asks.map((one) => (one.id === id ? { ...ask, yes, no } : one)),
  });
}

/** With what came of a deed to which all said yes; the same object where that is known, or it was taken back. */
export function withOutcome<Of extends Shared>(profile: Of, id: string, outcome: Ask['outcome']): Of {
  const { asks } = profile.agreements ?? none;
  if (!asks.some((ask) => ask.id === id && !ask.outcome)) return profile;
  return withAgreements(profile, {
    asks: asks.map((ask) => (ask.id === id ? { ...ask, outcome } : ask)),
  });
}

export function withAgreementsSettled<Of extends Shared>(profile: Of, now: Date): Of {
  const { agreements, ...rest } = profile;
  if (!agreements) return profile;
  const ids = profile.people.map(({ personId }) => personId);
  const here = (people: string[]) => people.filter((id) => ids.includes(id));
  const rules = agreements.rules
    .map((rule) => ({ ...rule, agreed: here(rule.agreed) }))
    .filter(({ agreed }) => agreed.length > 0)
    .map((rule) => ({ ...rule, since: rule.since ?? wholeSince(rule, ids, now) }));
  const asks = lastingAsks(profile, now)
    .filter(({ byPerson }) => ids.includes(byPerson))
    .map((ask) => ({ ...ask, yes: here(ask.yes), no: here(ask.no) }));
  if (ids.length < 2 || rules.length + asks.length === 0) return rest as Of;
  const present: Agreements = { ...agreements, rules, asks };
  return isDeepStrictEqual(present, agreements) ? profile : { ...profile, agreements: present };
}

/** A rule that waited for somebody who has left holds among those who stay, all of whom said yes. */
const wholeSince = ({ agreed }: Rule, ids: readonly string[], now: Date): string | null =>
  ids.every((id) => agreed.includes(id)) ? now.toISOString() : null;
