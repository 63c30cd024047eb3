import { describe, expect, it } from 'vitest';
import { type FeedbackWords, feedbackMessages as say } from '../../../contract/gatherings/feedback.ts';
import type { PairItem } from './items.ts';
import {
  isGone,
  newPair,
  nextFirst,
  otherOf,
  sideOf,
  withAnswer,
  withDue,
  withEdit,
  withFrozenSide,
  withGiven,
  withPublication,
  withThawedSide,
  withWithdrawal,
  withWithheld,
} from './rules.ts';

const [irisId, bodilId] = [20, 10];
const iris = { profileId: irisId, personId: 'iris' };
const bodil = { profileId: bodilId, personId: 'bodil' };
const start = Date.parse('2026-03-10T12:00:00.000Z');
const day = (days: number) => new Date(start + days * 24 * 60 * 60 * 1000);
const words: FeedbackWords = { rating: 'positive', comment: 'Kind.', tags: [], isAnonymous: false };
const anonymousWords: FeedbackWords = { ...words, isAnonymous: true };
const otherWords: FeedbackWords = { ...words, comment: 'Kind, and late.' };

const empty = () => newPair(irisId, bodilId, { id: 'connection', title: '', at: null });
const given = (by = words) => withGiven(empty(), iris, by, 'publication-1', day(0));
const both = (one = words, other = words) => withGiven(given(one), bodil, other, 'publication-2', day(1));
const published = () => withDue(given(), day(14));
const frozen = () => withFrozenSide(given(anonymousWords), irisId, 'publication-1');
const stateOf = (pair: PairItem, id = irisId) => sideOf(pair, id)?.state;

describe('feedback', () => {
  it('is kept by pair, with the lower profile id first', () => {
    expect(empty().members).toEqual([bodilId, irisId]);
    expect([otherOf(empty(), irisId), otherOf(empty(), bodilId)]).toEqual([bodilId, irisId]);
    expect(given().sides).toEqual([null, expect.objectContaining({ byPerson: 'iris', comment: 'Kind.' })]);
  });

  it('is sealed, and published after two weeks if the other side gives none', () => {
    expect(sideOf(given(), irisId)).toMatchObject({ state: 'sealed', publishedAt: null });
    const early = given();
    expect(withDue(early, new Date(day(14).getTime() - 1))).toBe(early);
    expect(sideOf(published(), irisId)).toMatchObject({
      state: 'published',
      publishedAt: day(14).toISOString(),
    });
  });

  it('is published at once when both have signed', () => {
    for (const id of [irisId, bodilId])
      expect(sideOf(both(), id)).toMatchObject({ state: 'published', publishedAt: day(1).toISOString() });
  });

  it.each([
    ['the first', anonymousWords, words],
    ['the second', words, anonymousWords],
  ])('stays sealed for both if %s is anonymous: its moment would name the giver', (_which, one, other) => {
    const pair = both(one, other);
    expect([stateOf(pair, irisId), stateOf(pair, bodilId)]).toEqual(['sealed', 'sealed']);
  });

  it('that is anonymous has its date on the first of the next month, and is never published by itself', () => {
    expect(sideOf(given(anonymousWords), irisId)?.publishAt).toBe('2026-04-01T00:00:00.000Z');
    expect(nextFirst(new Date('2026-12-31T23:59:59Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
    expect(stateOf(withDue(given(anonymousWords), day(400)))).toBe('sealed');
  });

  it('is given once: the same words again change nothing, others are refused', () => {
    const pair = given();
    expect(withGiven(pair, iris, words, 'publication-9', day(1))).toBe(pair);
    for (const changes of [
      { comment: 'Else' },
      { tags: ['kind'] },
      { rating: 'negative' },
      { isAnonymous: true },
    ])
      expect(() =>
        withGiven(pair, iris, { ...words, ...changes } as FeedbackWords, 'publication-9', day(1)),
      ).toThrow(say.given);
  });

  it('is refused once the signed feedback of the other side could be read', () => {
    expect(() => withGiven(published(), bodil, words, 'publication-2', day(15))).toThrow(say.closed);
    const anonymous = withPublication(given(anonymousWords), irisId, 'publication-1', day(22));
    expect(stateOf(withGiven(anonymous, bodil, words, 'publication-2', day(23)), bodilId)).toBe('sealed');
  });
});

describe('an edit', () => {
  it('changes sealed feedback, and nothing where the words are the same', () => {
    const pair = given();
    expect(sideOf(withEdit(pair, iris, otherWords, day(1)), irisId)).toMatchObject({
      comment: 'Kind, and late.',
      publishAt: day(14).toISOString(),
    });
    expect(withEdit(pair, iris, words, day(1))).toBe(pair);
  });

  it('moves the date if feedback becomes anonymous or signed', () => {
    const hidden = withEdit(given(), iris, anonymousWords, day(1));
    expect(sideOf(hidden, irisId)?.publishAt).toBe('2026-04-01T00:00:00.000Z');
    expect(sideOf(withEdit(hidden, iris, words, day(2)), irisId)?.publishAt).toBe(day(16).toISOString());
  });

  it('may change anonymous feedback after its date, as long as it is not being published', () => {
    const changed = withEdit(given(anonymousWords), iris, { ...otherWords, isAnonymous: true }, day(40));
    expect(sideOf(changed, irisId)).toMatchObject({ state: 'sealed', comment: 'Kind, and late.' });
  });

  it('publishes both when the second signs', () => {
    expect(stateOf(withEdit(both(anonymousWords), iris, words, day(2)), bodilId)).toBe('published');
  });

  it('is refused once the other side can read it, or nearly', () => {
    expect(() => withEdit(empty(), iris, words, day(1))).toThrow(say.notFound);
    expect(() => withEdit(both(), iris, otherWords, day(2))).toThrow(say.published);
    expect(() => withEdit(given(), iris, otherWords, day(14))).toThrow(say.published);
    expect(() => withEdit(frozen(), iris, otherWords, day(1))).toThrow(say.publishing);
    const withdrawn = withWithdrawal(published(), irisId, day(15));
    expect(() => withEdit(withdrawn, iris, otherWords, day(16))).toThrow(say.notFound);
  });
});

describe('a withdrawal', () => {
  it('leaves nothing of sealed feedback', () => {
    expect(withWithdrawal(given(), irisId, day(1)).sides).toEqual([null, null]);
    expect(withWithdrawal(empty(), irisId, day(1))).toEqual(empty());
  });

  it('takes the words of published feedback for two weeks, and no longer', () => {
    const side = sideOf(withWithdrawal(published(), irisId, day(28)), irisId);
    expect(side).toMatchObject({ state: 'withdrawn', comment: '', tags: [] });
    const late = new Date(day(28).getTime() + 1);
    expect(() => withWithdrawal(published(), irisId, late)).toThrow(say.tooLate);
  });

  it('is refused while feedback is being published', () => {
    expect(() => withWithdrawal(frozen(), irisId, day(1))).toThrow(say.publishing);
  });
});

describe('the publication of anonymous feedback', () => {
  it('freezes what belongs to it, and nothing else', () => {
    expect(stateOf(frozen())).toBe('frozen');
    for (const pair of [given(), published()])
      expect(withFrozenSide(pair, irisId, 'publication-1')).toBe(pair);
    const anonymous = given(anonymousWords);
    expect(withFrozenSide(anonymous, irisId, 'another')).toBe(anonymous);
    const earlier = withPublication(anonymous, irisId, 'publication-1', day(22));
    expect(withFrozenSide(earlier, irisId, 'publication-1')).toBe(earlier);
  });

  it('dates it by the month', () => {
    const month = new Date('2026-04-01T00:00:00.000Z');
    expect(sideOf(withPublication(frozen(), irisId, 'publication-1', month), irisId)).toMatchObject({
      state: 'published',
      publishedAt: month.toISOString(),
    });
    const [signed, other] = [given(), frozen()];
    expect(withPublication(signed, irisId, 'publication-1', month)).toBe(signed);
    expect(withPublication(other, irisId, 'another', month)).toBe(other);
  });

  it('may be put off, and then it is sealed again', () => {
    const after = day(60);
    expect(sideOf(withThawedSide(frozen(), irisId, after), irisId)).toMatchObject({
      state: 'sealed',
      publishAt: after.toISOString(),
    });
    const pair = given(anonymousWords);
    expect(withThawedSide(pair, irisId, after)).toBe(pair);
  });
});

describe('published feedback', () => {
  it('is gone while it is withheld, and once it is withdrawn', () => {
    const withheld = withWithheld(published(), irisId, true);
    const shown = withWithheld(withheld, irisId, false);
    const withdrawn = withWithdrawal(published(), irisId, day(15));
    const gone = [published(), withheld, shown, withdrawn].map((pair) => {
      const side = sideOf(pair, irisId);
      return side && isGone(side);
    });
    expect(gone).toEqual([false, true, false, true]);
    const sealed = given();
    expect(withWithheld(sealed, irisId, true)).toBe(sealed);
  });

  it('is answered once', () => {
    const answer = { text: 'Thank you.', at: day(15).toISOString() };
    const answered = withAnswer(published(), irisId, answer);
    expect(sideOf(answered, irisId)?.answer).toEqual(answer);
    expect(withAnswer(answered, irisId, { ...answer, text: 'Again.' })).toBe(answered);
  });
});
