import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';
import { concernsOf, verdictOn } from './rules.ts';

const thresholds = {
  MEMBER_TEXT_REVIEW_SEVERITY: { Hate: 2, Minors: 1, SelfHarm: 2, Violence: 4 },
  MEMBER_TEXT_REFUSE_SEVERITY: { Hate: 6, Minors: 2, SelfHarm: 6, Violence: 6 },
};
const noHarm = { Hate: 0, SelfHarm: 0, Sexual: 0, Violence: 0 };
const verdict = (text: string, harm: Partial<typeof noHarm> = {}) =>
  verdictOn(concernsOf({ ...noHarm, ...harm }, foldText(text)), thresholds);

describe('a text', () => {
  it('about sex between adults is no fault, however plain', () => {
    expect(verdict('We want it all night.', { Sexual: 7 })).toEqual({ outcome: 'fine' });
  });

  it.each(['Hate', 'SelfHarm', 'Violence'] as const)(
    'that is harmful by %s is refused when severe',
    (kind) => {
      expect(verdict('…', { [kind]: 6 }).outcome).toBe('refused');
      expect(verdict('…', { [kind]: 5 })).toEqual({ outcome: 'review', concern: kind, severity: 5 });
      expect(verdict('…', { [kind]: 1 })).toEqual({ outcome: 'fine' });
    },
  );

  it('of a parent is fine; what is sexual beside a minor is refused, or shown where it is hardly so', () => {
    const parent = 'Two kids at home every other week, a daughter and a son.';
    expect(verdict(parent)).toEqual({ outcome: 'fine' });
    expect(verdict(parent, { Sexual: 1 })).toMatchObject({ outcome: 'review', concern: 'Minors' });
    expect(verdict(parent, { Sexual: 2 }).outcome).toBe('refused');
    expect(verdict('I like them underage.')).toMatchObject({ outcome: 'review', concern: 'Minors' });
  });
});
