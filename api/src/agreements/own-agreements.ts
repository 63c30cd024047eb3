import {
  type Agreements,
  agreedDeeds,
  type answerAgreement as answerEndpoint,
  type ownAgreements as readEndpoint,
  type setAgreement as setEndpoint,
} from '../../contract/consents/agreements.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import { refusePaused, refuseSanctioned, sanctionOf } from '../http/sanctions.ts';
import type { Handler } from '../http/serve.ts';
import {
  deedOf,
  hasEverybodysYes,
  lastingAsks,
  ruleOf,
  withAnswer,
  withoutRule,
  withRule,
} from '../profiles/agreements.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { Ask } from '../profiles/consent.ts';
import type { Profile } from '../profiles/profile.ts';
import { photoPath, signedInside } from '../profiles/view.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';
import { carryOutAsk } from './carry-out-ask.ts';

type Reader = Pick<Owner, 'profile' | 'personId' | 'viewer'>;

export const ownAgreements: Handler<typeof readEndpoint> = (_input, caller, context) =>
  agreementsView(caller, context);

export const setAgreement: Handler<typeof setEndpoint> = async ({ what, isWanted }, caller, context) => {
  await record(caller, { kind: 'rule-set', object: what, outcome: isWanted ? 'wanted' : 'ended' }, context);
  const saved = await changeProfile(
    caller,
    (latest) =>
      isWanted ? withRule(latest, what, caller.personId, context.now()) : withoutRule(latest, what),
    context,
  );
  return agreementsView({ ...caller, profile: saved }, context);
};

export const answerAgreement: Handler<typeof answerEndpoint> = async ({ id, isYes }, caller, context) => {
  const { profile, personId } = caller;
  // A no is never refused; a yes does what a member does.
  if (isYes) {
    refuseSanctioned({ method: 'POST' }, sanctionOf(profile, context.now()));
    refusePaused({ method: 'POST' }, profile);
  }
  // A no is recorded as a yes is: nobody reads from the audit which it was.
  await record(caller, { kind: 'answered-together', object: id }, context);
  const saved = await changeProfile(
    caller,
    (latest) => withAnswer(latest, id, personId, isYes, context.now()),
    context,
    {
      follow: (_before, after) =>
        isYes && after.agreements?.asks.some((ask) => ask.id === id && hasEverybodysYes(after, ask))
          ? [carryOutAsk.now({ profileId: after.id, askId: id }, context)]
          : [],
    },
  );
  const latest = (await context.profiles.find(saved.id))?.value ?? saved;
  return agreementsView({ ...caller, profile: latest }, context);
};

/** The asks of and to the caller. An ask that they said no to is gone for them alone. */
export async function agreementsView(caller: Reader, context: Context): Promise<Agreements> {
  const { profile, personId, viewer } = caller;
  const asks = lastingAsks(profile, context.now()).filter(({ no }) => !no.includes(personId));
  const ids = asks.flatMap(({ pictures }) => pictures?.profileId ?? []);
  const others = ids.length > 0 ? await seeProfiles(viewer, ids, context) : new Map();
  return {
    rules: agreedDeeds.map((what) => ruleView(profile, what, personId)),
    asks: asks.map((ask) => askView(ask, caller, (id) => others.get(id)?.handle ?? null)),
  };
}

function ruleView(profile: Profile, what: (typeof agreedDeeds)[number], personId: string) {
  const rule = ruleOf(profile, what);
  const state = !rule ? 'off' : rule.since === null ? 'proposed' : 'inForce';
  return { what, state, hasAgreed: rule?.agreed.includes(personId) ?? false } as const;
}

function askView(
  ask: Ask,
  { profile, personId }: Reader,
  handleOf: (profileId: number) => string | null,
): Agreements['asks'][number] {
  const { id, byPerson, at, until, event, pictures, outcome } = ask;
  const photos = pictures ? profile.photos.filter((photo) => pictures.photoIds.includes(photo.id)) : [];
  return {
    ...{ id, what: deedOf(ask), at, until },
    isYours: byPerson === personId,
    by: signedInside(profile, personId, byPerson),
    hasAgreed: ask.yes.includes(personId),
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
