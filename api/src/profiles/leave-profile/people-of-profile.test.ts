import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samplePerson, sampleProfile } from '../../../../tests/fixtures/stored-profile.ts';
import {
  mayKeepIntimate,
  withConsent,
  withoutConsent,
  withoutUnagreed,
} from '../../people/consents/rules.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { withTag } from '../my-profile/choose-tags.ts';
import {
  acceptedCard,
  withApprovedPerson,
  withInvite,
  withInviteAccepted,
} from '../partner-invites/rules.ts';
import { withoutPerson } from '../partner-invites/without-person.ts';
import { withYeses } from '../photos/album/shown.ts';
import { isLookedAt, withClaim, withClaimDecided } from '../profiles/cards/claims.ts';
import { withSealed } from '../profiles/cards/sealed.ts';
import {
  assentLapsesAt,
  assentRequestsOf,
  hasEverybodysAssent,
  needsAssent,
  withAssentAnswer,
  withAssentRequest,
  withJointDecisionsSettled,
  withJointRule,
  withoutJointRule,
} from '../profiles/decisions/joint-decisions.ts';
import { withoutPause, withPause } from '../profiles/pauses.ts';
import { holderOf, isPersonOf, ownCard, type Profile } from '../profiles/profile.ts';
import { readableFrom } from '../profiles/view.ts';
import { singleProfileOf } from './single-profile.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const at = now.toISOString();
/** Intimate, and shown to others with its person’s consent alone. */
const tag = { tagId: 1005, category: 'Play Style', isPrivate: false };
const names = ['iris', 'bo', 'otto', 'vera'] as const;
type Name = (typeof names)[number];

const actions = [
  ...(['take', 'consent', 'withdraw', 'tag', 'part', 'leave', 'pause', 'endPause'] as const),
  ...(['rule', 'endRule', 'ask', 'ask', 'yes', 'yes', 'no', 'claim', 'believe', 'dismiss'] as const),
  ...(['letter', 'letter', 'restrict'] as const),
];
type Action = (typeof actions)[number];
const story = fc.array(fc.record({ action: fc.constantFrom(...actions), who: fc.constantFrom(...names) }), {
  minLength: 12,
  maxLength: 12,
});

const withInvariants = (profile: Profile): Profile =>
  withJointDecisionsSettled(withYeses(withSealed(profile, now)), now);

class World {
  profiles = new Map<number, Profile>([
    [
      1,
      withInvariants(
        sampleProfile({
          id: 1,
          type: 'other',
          members: [1, 2, 3, 4].map((id) => samplePerson(id)),
          people: [{ personId: 'iris', memberId: 1, createdAt: at }],
        }),
      ),
    ],
  ]);
  readonly agreed = new Set<Name>();
  readonly claimed = new Map<number, number>();
  readonly yes = new Map<string, Set<string>>();
  readonly letters: { profileId: number; at: string; readers: Set<Name> }[] = [];
  readonly restricted = new Set<Name>();
  /** On the profile when it was approved. */
  #ticks = 0;

  tick = (): string => new Date(now.getTime() + ++this.#ticks).toISOString();

  profileOf = (who: Name): Profile | undefined =>
    [...this.profiles.values()].find((profile) => isPersonOf(profile, who));

  write(profile: Profile): void {
    this.profiles.set(profile.id, withInvariants(profile));
  }

  act(action: Action, who: Name): void {
    const profile = this.profileOf(who);
    if (action === 'take' && !profile) this.take(who);
    if (action === 'claim' || action === 'believe' || action === 'dismiss') this.judge(action);
    if (!profile) return;
    const present = names.filter((name) => isPersonOf(profile, name));
    const asked = assentRequestsOf(profile, now).at(-1);
    const consents = (change: (before: Profile['people'][number]) => Profile['people'][number]) =>
      this.write(
        withoutUnagreed({
          ...profile,
          people: profile.people.map((one) => (one.personId === who ? change(one) : one)),
        }),
      );
    const own: Partial<Record<Action, () => void>> = {
      consent: () => {
        this.agreed.add(who);
        consents((one) => ({ ...one, consents: withConsent(one.consents, 'intimate', at) }));
      },
      withdraw: () => {
        this.agreed.delete(who);
        consents((one) => ({ ...one, consents: withoutConsent(one.consents, 'intimate', at) }));
      },
      tag: () => this.write(withoutUnagreed(withTagOf(profile, who))),
      part: () => this.part(profile, who),
      leave: () => {
        this.agreed.delete(who);
        this.leave(profile, who);
      },
      pause: () => this.write(withPause(profile, who, now)),
      endPause: () => this.write(withoutPause(profile, who)),
      letter: () => this.letters.push({ profileId: profile.id, at: this.tick(), readers: new Set(present) }),
      restrict: () => {
        for (const name of present) this.restricted.add(name);
        const sanction = { version: 1, restrictedUntil: '2026-04-10T12:00:00.000Z', statusBefore: null };
        this.write({ ...profile, sanction });
      },
      rule: () => this.write(withJointRule(profile, 'events', who, now)),
      endRule: () => {
        this.write(withoutJointRule(profile, 'events', who, now));
        const dayLater = new Date(now.getTime() + 24 * 3_600_000);
        expect(needsAssent(this.profileOf(who) ?? profile, 'events', dayLater)).toBe(false);
      },
      ask: () => {
        const ask = askOf(who);
        this.write(withAssentRequest(profile, ask, now));
        this.yes.set(ask.id, new Set([who]));
      },
      yes: () => this.answer(profile, asked?.id, who, true),
      no: () => this.answer(profile, asked?.id, who, false),
    };
    own[action]?.();
  }

  answer(profile: Profile, id: string | undefined, who: Name, isYes: boolean): void {
    if (id === undefined) return;
    this.write(withAssentAnswer(profile, id, who, isYes, now));
    if (isYes) this.yes.get(id)?.add(who);
    else this.yes.get(id)?.delete(who);
  }

  take(who: Name): void {
    const shared = this.profiles.get(1);
    const maker = shared?.people[0];
    const card = shared?.members.find(({ id }) => !holderOf(shared, id));
    if (!shared || !maker || !card) return;
    const key = { id: who, hash: who, memberId: card.id, expiresAt: '2026-03-20T12:00:00.000Z' };
    const keyed = withInvite(
      shared,
      maker.personId,
      { ...key, ownMemberId: maker.memberId ?? undefined },
      now,
    );
    const consents = this.agreed.has(who) ? withConsent([], 'intimate', at) : [];
    const taker = { personId: who, createdAt: at, cameAt: this.tick(), consents };
    if (shared.sanction) this.restricted.add(who);
    const { name, birthDate } = samplePerson(card.id);
    const sent = { name, birthDate, tags: [tag.tagId] };
    const accepted = withInviteAccepted(keyed, who, taker, sent, now);
    // On an approved profile they come once they are approved themselves.
    const own = { ...taker, memberId: card.id };
    const cameAt = new Date(taker.cameAt);
    this.write(withApprovedPerson(accepted, who, own, acceptedCard(card, sent), cameAt) ?? accepted);
  }

  part(profile: Profile, who: Name): void {
    if (profile.people.length < 2) return;
    const card = profile.members.find(({ id }) => id === ownCard(profile, who));
    if (!card) return;
    const id = 10 + names.indexOf(who);
    const own = singleProfileOf(profile, who, card, { id, handle: who, requestId: who }, now);
    expect(own.people.map(({ personId }) => personId)).toEqual([who]);
    this.forgetReader(profile, who);
    this.write(withoutPerson(profile, who, now));
    this.write(own);
  }

  forgetReader({ id }: Profile, who: Name): void {
    for (const letter of this.letters) if (letter.profileId === id) letter.readers.delete(who);
  }

  leave(profile: Profile, who: Name): void {
    this.forgetReader(profile, who);
    // A new profile starts anew; what follows a sign-in that comes back lies with the cases.
    if (profile.people.length === 1) this.restricted.delete(who);
    if (profile.people.length === 1) this.profiles.delete(profile.id);
    else this.write(withoutPerson(profile, who, now));
  }

  judge(action: 'claim' | 'believe' | 'dismiss'): void {
    const shared = this.profiles.get(1);
    if (!shared) return;
    if (action !== 'claim') {
      this.write(withClaimDecided(shared, action === 'believe', now));
      return;
    }
    const before = hiddenIn(shared);
    this.write(withClaim(shared, at, 3));
    const after = hiddenIn(this.profiles.get(1) ?? shared);
    for (const id of after.filter((one) => !before.includes(one)))
      this.claimed.set(id, (this.claimed.get(id) ?? 0) + 1);
  }

  expectSound(): void {
    for (const profile of this.profiles.values()) {
      for (const { id, tags, privateTags } of profile.members)
        if ([...tags, ...privateTags].includes(tag.tagId))
          expect(this.agreed).toContain(holderOf(profile, id)?.personId);
      const cards = profile.people.flatMap(({ memberId }) => memberId ?? []);
      expect(new Set(cards).size).toBe(cards.length);
      for (const { personId } of profile.people)
        expect(isPersonOf(withoutPerson(profile, personId, now), personId)).toBe(false);
      for (const ask of assentRequestsOf(profile, now))
        if (hasEverybodysAssent(profile, ask))
          for (const { personId } of profile.people) expect(this.yes.get(ask.id)).toContain(personId);
    }
    for (const who of names) {
      const homes = [...this.profiles.values()].filter((profile) => isPersonOf(profile, who));
      expect(homes.length).toBeLessThanOrEqual(1);
    }
    for (const { profileId, at: writtenAt, readers } of this.letters) {
      const there = this.profiles.get(profileId);
      const reading = names.filter(
        (name) => there && isPersonOf(there, name) && readableFrom(there, name) <= writtenAt,
      );
      if (there) expect(reading).toEqual(names.filter((name) => readers.has(name)));
    }
    for (const profile of this.profiles.values())
      for (const name of names.filter((one) => isPersonOf(profile, one)))
        expect(profile.sanction !== undefined).toBe(this.restricted.has(name));
    for (const times of this.claimed.values()) expect(times).toBe(1);
  }
}

const hiddenIn = (profile: Profile): number[] =>
  profile.members.map(({ id }) => id).filter((id) => isLookedAt(profile, id));

function withTagOf(profile: Profile, who: Name): Profile {
  const own = ownCard(profile, who);
  if (own === null || !mayKeepIntimate(profile, own)) return profile;
  const members = profile.members.map((member) => (member.id === own ? withTag(member, tag) : member));
  return { ...profile, members };
}

let askCount = 0;
const askOf = (who: Name) => ({
  id: `ask-${askCount++}`,
  byPerson: who,
  at,
  until: assentLapsesAt(now),
  version: '1',
  event: { id: 7, title: 'Supper', startsAt: at },
  assents: [who],
  refusals: [],
});

it('whatever twelve things four people do, each answers for themselves and can leave', () => {
  fc.assert(
    fc.property(story, fc.boolean(), (steps, together) => {
      const world = new World();
      for (const action of ['take', 'rule'] as const)
        for (const who of together ? names : []) world.act(action, who);
      for (const { action, who } of steps) {
        try {
          world.act(action, who);
        } catch (fault) {
          if (!(fault instanceof ApiError)) throw fault;
        }
        world.expectSound();
      }
    }),
    { numRuns: 500 },
  );
});
