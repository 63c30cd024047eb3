import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../../tests/fixtures/stored-profile.ts';
import { jointDecisionLimits, jointDecisionMessages } from '../../../../contract/profiles/joint-decisions.ts';
import type { StoredAssentRequest } from '../consent.ts';
import type { Profile } from '../profile.ts';
import {
  assentLapsesAt,
  assentRequestsOf,
  awaitedPersonIds,
  hasEverybodysAssent,
  needsAssent,
  refuseWithoutAssent,
  withAssentAnswer,
  withAssentOutcome,
  withAssentRequest,
  withEndingSeen,
  withJointDecisionsSettled,
  withJointRule,
  withoutJointRule,
} from './joint-decisions.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const createdAt = now.toISOString();
const profileOf = (...ids: string[]): Profile => ({
  ...sampleProfile(),
  people: ids.map((personId, memberId) => ({ personId, memberId, createdAt })),
});
const newAsk = (changes: Partial<StoredAssentRequest> = {}): StoredAssentRequest => ({
  id: 'one',
  byPerson: 'iris',
  at: createdAt,
  until: assentLapsesAt(now),
  version: '1',
  event: { id: 7, title: 'Supper', startsAt: createdAt },
  assents: ['iris'],
  refusals: [],
  ...changes,
});
const profileAgreed = (...ids: string[]) =>
  ids.reduce((one, id) => withJointRule(one, 'events', id, now), profileOf(...ids));
const profileAsking = (profile = profileAgreed('iris', 'bo'), changes: Partial<StoredAssentRequest> = {}) =>
  withAssentRequest(profile, newAsk(changes), now);
const theAsk = (profile: Profile) => assentRequestsOf(profile, now)[0] ?? newAsk();

describe('a rule', () => {
  it('begins with the last yes, and ends with either', () => {
    const proposed = withJointRule(profileOf('iris', 'bo'), 'events', 'iris', now);
    expect(needsAssent(proposed, 'events', now)).toBe(false);
    expect(() => refuseWithoutAssent(proposed, 'events', now)).not.toThrow();
    const inForce = withJointRule(proposed, 'events', 'bo', now);
    expect(() => refuseWithoutAssent(inForce, 'events', now)).toThrow(jointDecisionMessages.askFirst);
    expect(needsAssent(inForce, 'pictures', now)).toBe(false);
    const nobody = profileOf('iris', 'bo');
    expect(withoutJointRule(nobody, 'events', 'iris', now)).toEqual(nobody);
    expect(withoutJointRule(proposed, 'events', 'bo', now).jointDecisions?.rules).toEqual([]);
  });

  it('that one ends holds until the others have seen it, for a day at most', () => {
    const ended = withoutJointRule(profileAgreed('iris', 'bo'), 'events', 'bo', now);
    const [soon, dayLater] = [1, 24].map((hours) => new Date(now.getTime() + hours * 3_600_000));
    expect(needsAssent(ended, 'events', soon ?? now)).toBe(true);
    expect(needsAssent(ended, 'events', dayLater ?? now)).toBe(false);
    expect(withEndingSeen(ended, 'events', 'bo')).toBe(ended);
    const seen = withEndingSeen(ended, 'events', 'iris');
    expect(needsAssent(seen, 'events', soon ?? now)).toBe(false);
    expect(seen.jointDecisions?.rules).toEqual([]);
    expect(withJointRule(ended, 'events', 'iris', now)).toBe(ended);
    const goesOn = withJointRule(ended, 'events', 'bo', now);
    expect(needsAssent(goesOn, 'events', dayLater ?? now)).toBe(true);
    const begun = withJointRule(ended, 'events', 'iris', dayLater ?? now);
    expect(begun.jointDecisions?.rules).toMatchObject([{ agreed: ['iris'], since: null }]);
  });

  it('stays for who comes later, and goes where one is left alone', () => {
    const three = { ...profileAgreed('iris', 'bo'), people: profileOf('iris', 'bo', 'otto').people };
    expect(needsAssent(withJointDecisionsSettled(three, now), 'events', now)).toBe(true);
    const alone = { ...three, people: profileOf('iris').people };
    expect(needsAssent(alone, 'events', now)).toBe(false);
    expect(withJointDecisionsSettled(alone, now).jointDecisions).toBeUndefined();
    expect(() => withJointRule(profileOf('iris'), 'events', 'iris', now)).toThrow(
      jointDecisionMessages.alone,
    );
  });

  it('that waited for somebody who left begins among those who stay', () => {
    const two = withJointRule(
      withJointRule(profileOf('iris', 'bo', 'otto'), 'events', 'iris', now),
      'events',
      'bo',
      now,
    );
    const left = withJointDecisionsSettled({ ...two, people: profileOf('iris', 'bo').people }, now);
    expect(needsAssent(left, 'events', now)).toBe(true);
  });
});

describe('what is asked', () => {
  it('has everybody’s yes with the last one', () => {
    const profile = profileAsking();
    expect(hasEverybodysAssent(profile, theAsk(profile))).toBe(false);
    expect(awaitedPersonIds(profile, theAsk(profile))).toEqual(['bo']);
    const answered = withAssentAnswer(profile, 'one', 'bo', true, now);
    expect(hasEverybodysAssent(answered, theAsk(answered))).toBe(true);
    expect(() => withAssentAnswer(answered, 'one', 'iris', false, now)).toThrow(jointDecisionMessages.gone);
    expect(withAssentAnswer(answered, 'one', 'bo', true, now)).toBe(answered);
    expect(
      withEndingSeen(withoutJointRule(answered, 'events', 'bo', now), 'events', 'iris').jointDecisions
        ?.requests,
    ).toHaveLength(1);
    const done = withAssentOutcome(answered, 'one', { isDone: true, reason: '' });
    expect(withAssentOutcome(done, 'one', { isDone: false, reason: 'Late' })).toBe(done);
    expect(() => withAssentAnswer(done, 'one', 'bo', false, now)).toThrow(jointDecisionMessages.gone);
  });

  it('is answered by nobody after a day, nor once it was taken back', () => {
    const later = new Date(now.getTime() + jointDecisionLimits.hours * 60 * 60 * 1000);
    expect(() => withAssentAnswer(profileAsking(), 'one', 'bo', true, later)).toThrow(
      jointDecisionMessages.gone,
    );
    expect(withJointDecisionsSettled(profileAsking(), later).jointDecisions?.requests).toEqual([]);
    const back = withAssentAnswer(profileAsking(), 'one', 'iris', false, now);
    expect(() => withAssentAnswer(back, 'one', 'bo', true, now)).toThrow(jointDecisionMessages.gone);
  });

  it('comes to nothing with a no, until that person says yes', () => {
    const refused = withAssentAnswer(
      profileAsking(profileAgreed('iris', 'bo', 'otto')),
      'one',
      'bo',
      false,
      now,
    );
    const others = withAssentAnswer(refused, 'one', 'otto', true, now);
    expect(hasEverybodysAssent(others, theAsk(others))).toBe(false);
    const after = withAssentAnswer(others, 'one', 'bo', true, now);
    expect(hasEverybodysAssent(after, theAsk(after))).toBe(true);
  });

  it('ends with the rule, and with whoever asks', () => {
    expect(
      withEndingSeen(withoutJointRule(profileAsking(), 'events', 'bo', now), 'events', 'iris').jointDecisions
        ?.requests,
    ).toEqual([]);
    const left = {
      ...profileAsking(profileAgreed('iris', 'bo', 'otto')),
      people: profileOf('bo', 'otto').people,
    };
    expect(withJointDecisionsSettled(left, now).jointDecisions?.requests).toEqual([]);
  });

  it('needs a rule, takes the place of the same question, and is one of ten', () => {
    expect(() => profileAsking(profileOf('iris', 'bo'))).toThrow(jointDecisionMessages.notNeeded);
    const twice = profileAsking(profileAsking(), { id: 'two' });
    expect(twice.jointDecisions?.requests.map(({ id }) => id)).toEqual(['two']);
    expect(profileAsking(twice, { id: 'two' })).toBe(twice);
    const many = Array.from({ length: jointDecisionLimits.requests }, (_, at) => at).reduce(
      (one, at) => profileAsking(one, { id: `${at}`, event: { id: at, title: '', startsAt: createdAt } }),
      profileAgreed('iris', 'bo'),
    );
    expect(() => profileAsking(many, { id: 'more', event: { id: 99, title: '', startsAt: '' } })).toThrow(
      jointDecisionMessages.tooMany,
    );
  });
});
