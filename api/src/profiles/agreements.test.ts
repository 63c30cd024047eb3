import { describe, expect, it } from 'vitest';
import { agreementLimits, agreementMessages } from '../../contract/consents/agreements.ts';
import {
  awaitedOf,
  hasEverybodysYes,
  isAgreedOn,
  lapsesAt,
  lastingAsks,
  requireOwnSay,
  withAgreementsSettled,
  withAnswer,
  withAsk,
  withOutcome,
  withoutRule,
  withRule,
} from './agreements.ts';
import type { Ask } from './consent.ts';
import type { Profile } from './profile.ts';
import { sampleProfile } from './sample-profile.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const createdAt = now.toISOString();
const of = (...ids: string[]): Profile => ({
  ...sampleProfile(),
  people: ids.map((personId, memberId) => ({ personId, memberId, createdAt })),
});
const ask = (changes: Partial<Ask> = {}): Ask => ({
  ...{ id: 'one', byPerson: 'iris', at: createdAt, until: lapsesAt(now), version: '1' },
  event: { id: 7, title: 'Supper', startsAt: createdAt },
  ...{ yes: ['iris'], no: [] },
  ...changes,
});
const agreed = (...ids: string[]) => ids.reduce((one, id) => withRule(one, 'events', id, now), of(...ids));
const asking = (profile = agreed('iris', 'bo'), changes: Partial<Ask> = {}) =>
  withAsk(profile, ask(changes), now);
const theAsk = (profile: Profile) => lastingAsks(profile, now)[0] ?? ask();

describe('a rule', () => {
  it('begins with the last yes, and ends with either', () => {
    const proposed = withRule(of('iris', 'bo'), 'events', 'iris', now);
    expect(isAgreedOn(proposed, 'events')).toBe(false);
    expect(() => requireOwnSay(proposed, 'events')).not.toThrow();
    const inForce = withRule(proposed, 'events', 'bo', now);
    expect(() => requireOwnSay(inForce, 'events')).toThrow(agreementMessages.askFirst);
    expect(isAgreedOn(inForce, 'pictures')).toBe(false);
    expect(isAgreedOn(withoutRule(inForce, 'events'), 'events')).toBe(false);
    expect(withoutRule(of('iris', 'bo'), 'events')).toEqual(of('iris', 'bo'));
  });

  it('stays for who comes later, and goes where one is left alone', () => {
    const three = { ...agreed('iris', 'bo'), people: of('iris', 'bo', 'otto').people };
    expect(isAgreedOn(withAgreementsSettled(three, now), 'events')).toBe(true);
    const alone = { ...three, people: of('iris').people };
    expect(isAgreedOn(alone, 'events')).toBe(false);
    expect(withAgreementsSettled(alone, now).agreements).toBeUndefined();
    expect(() => withRule(of('iris'), 'events', 'iris', now)).toThrow(agreementMessages.alone);
  });

  it('that waited for somebody who left begins among those who stay', () => {
    const two = withRule(withRule(of('iris', 'bo', 'otto'), 'events', 'iris', now), 'events', 'bo', now);
    const left = withAgreementsSettled({ ...two, people: of('iris', 'bo').people }, now);
    expect(isAgreedOn(left, 'events')).toBe(true);
  });
});

describe('what is asked', () => {
  it('has everybody’s yes with the last one', () => {
    const profile = asking();
    expect(hasEverybodysYes(profile, theAsk(profile))).toBe(false);
    expect(awaitedOf(profile, theAsk(profile))).toEqual(['bo']);
    const answered = withAnswer(profile, 'one', 'bo', true, now);
    expect(hasEverybodysYes(answered, theAsk(answered))).toBe(true);
    expect(() => withAnswer(answered, 'one', 'iris', false, now)).toThrow(agreementMessages.gone);
    expect(withAnswer(answered, 'one', 'bo', true, now)).toBe(answered);
    expect(withoutRule(answered, 'events').agreements?.asks).toHaveLength(1);
    const done = withOutcome(answered, 'one', { isDone: true, reason: '' });
    expect(withOutcome(done, 'one', { isDone: false, reason: 'Late' })).toBe(done);
    expect(() => withAnswer(done, 'one', 'bo', false, now)).toThrow(agreementMessages.gone);
  });

  it('is answered by nobody after a day, nor once it was taken back', () => {
    const later = new Date(now.getTime() + agreementLimits.hours * 60 * 60 * 1000);
    expect(() => withAnswer(asking(), 'one', 'bo', true, later)).toThrow(agreementMessages.gone);
    expect(withAgreementsSettled(asking(), later).agreements?.asks).toEqual([]);
    const back = withAnswer(asking(), 'one', 'iris', false, now);
    expect(() => withAnswer(back, 'one', 'bo', true, now)).toThrow(agreementMessages.gone);
  });

  it('comes to nothing with a no, until that person says yes', () => {
    const refused = withAnswer(asking(agreed('iris', 'bo', 'otto')), 'one', 'bo', false, now);
    const others = withAnswer(refused, 'one', 'otto', true, now);
    expect(hasEverybodysYes(others, theAsk(others))).toBe(false);
    const after = withAnswer(others, 'one', 'bo', true, now);
    expect(hasEverybodysYes(after, theAsk(after))).toBe(true);
  });

  it('ends with the rule, and with whoever asks', () => {
    expect(withoutRule(asking(), 'events').agreements?.asks).toEqual([]);
    const left = { ...asking(agreed('iris', 'bo', 'otto')), people: of('bo', 'otto').people };
    expect(withAgreementsSettled(left, now).agreements?.asks).toEqual([]);
  });

  it('needs a rule, takes the place of the same question, and is one of ten', () => {
    expect(() => asking(of('iris', 'bo'))).toThrow(agreementMessages.notNeeded);
    const twice = asking(asking(), { id: 'two' });
    expect(twice.agreements?.asks.map(({ id }) => id)).toEqual(['two']);
    expect(asking(twice, { id: 'two' })).toBe(twice);
    const many = Array.from({ length: agreementLimits.asks }, (_, at) => at).reduce(
      (one, at) => asking(one, { id: `${at}`, event: { id: at, title: '', startsAt: createdAt } }),
      agreed('iris', 'bo'),
    );
    expect(() => asking(many, { id: 'more', event: { id: 99, title: '', startsAt: '' } })).toThrow(
      agreementMessages.tooMany,
    );
  });
});
