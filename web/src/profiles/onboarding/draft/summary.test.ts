import { expect, it } from 'vitest';
import { chooseType, confirmPart, newDraft, type OnboardingDraft, speakFor } from './draft.ts';
import { summaryOf } from './summary.ts';

const iris = { name: 'Iris', birthDate: '1990-04-01' };

function filledDraft(type: 'single' | 'couple'): OnboardingDraft {
  const draft = chooseType(
    { ...newDraft(), handle: 'Iris', location: 'Ghent', wantsQuestionnaire: false },
    type,
  );
  return {
    ...draft,
    members: draft.members.map((member, i) => ({ ...member, ...iris, name: ['Iris', 'Jon'][i] ?? '' })),
  };
}

const photoOf = (...shows: string[]) => ({ file: new File([], 'a.jpg'), shows });

const labels = (parts: { label: string }[]) => parts.map(({ label }) => label);
const textOf = (parts: { label: string; value: string }[], label: string) =>
  parts.find((part) => part.label === label)?.value;

it('shows what members read, and apart from it what they do not', () => {
  const draft = filledDraft('single');
  const { handle, facts, photos, shown, kept } = summaryOf(draft, [], []);
  expect([handle.value, ...facts.map(({ value }) => value), photos.value]).toEqual([
    ...['@Iris', 'Single', 'Ghent', 'Without pictures'],
  ]);
  expect(labels(shown)).toEqual(['About', 'Age', 'Questionnaire']);
  expect(kept.map(({ value }) => value)).toEqual(['Everybody', 'Iris, born 1 April 1990']);
});

it('moves a statement to the profile once it is shown', () => {
  const draft = filledDraft('single');
  const wishes = { ...draft.wishes, genders: ['women' as const] };
  const said = (use: 'shown' | 'matching') =>
    summaryOf(
      {
        ...draft,
        wishes: { ...wishes, use },
        members: draft.members.map((member) => ({
          ...member,
          gender: { value: 'woman' as const, words: '', use: 'shown' as const },
          orientation: { value: 'bisexual' as const, words: '', use },
        })),
      },
      [],
      [photoOf(), photoOf()],
    );
  const closed = said('matching');
  expect(textOf(closed.shown, 'Introduction')).toMatch(/^Woman, \d+$/);
  expect(textOf(closed.kept, 'Private statements')).toBe('Bisexual');
  expect(textOf(closed.kept, 'Would like to meet')).toBe('Women');
  const open = said('shown');
  expect(textOf(open.shown, 'Introduction')).toMatch(/^Woman, \d+ · Bisexual$/);
  expect(textOf(open.shown, 'Would like to meet')).toBe('Women');
  expect(labels(open.kept)).toEqual(['Name and birth date']);
});

it('says of the questionnaire what was answered, not what was allowed', () => {
  const choices = (id: number) => [{ id, key: `tag-${id}`, label: `Tag ${id}`, isSystemTag: false }];
  const questions = [
    { name: 'Pace', text: '?', choices: choices(1) },
    { name: 'Play Style', text: '?', isIntimate: true, choices: choices(2) },
  ];
  const said = (tags: number[]) => {
    const draft = { ...filledDraft('single'), wantsQuestionnaire: true, intimateAgreed: true };
    const answered = { ...draft, members: draft.members.map((member) => ({ ...member, tags })) };
    return textOf(summaryOf(answered, questions, []).shown, 'Questionnaire');
  };
  expect([said([]), said([1]), said([1, 2])]).toEqual([
    ...['Nothing answered yet', 'Without intimate questions', 'With intimate questions'],
  ]);
});

it('says measures and ages only once they are confirmed, and leads to their screens', () => {
  const draft = filledDraft('single');
  const id = draft.members[0]?.id ?? '';
  expect(labels(summaryOf(draft, [], []).kept)).not.toContain('Ages');
  const right = confirmPart(confirmPart(draft, id, 'measures'), id, 'ages');
  const { kept } = summaryOf(right, [], []);
  expect(kept.find(({ label }) => label === 'Ages')).toMatchObject({ value: '25 to 45', page: 3 });
  expect(kept.find(({ label }) => label === 'Private statements')).toMatchObject({ page: 1 });
});

it('leaves what somebody says on their own phone to them', () => {
  const { shown, kept } = summaryOf(filledDraft('couple'), [], [photoOf()]);
  expect(labels(shown)).toEqual(['About', 'Age of Iris', 'Who answers for Jon', 'Questionnaire']);
  expect(textOf(shown, 'Who answers for Jon')).toMatch(/^\d+, answers on their own phone$/);
  expect(labels(kept)).toEqual(['Would like to meet', 'Names and birth dates']);
});

it('says whose pictures wait for a yes from their own phone', () => {
  const draft = filledDraft('couple');
  const [iris = '', jon = ''] = draft.members.map(({ id }) => id);
  const said = (of: OnboardingDraft, ...shows: string[]) =>
    summaryOf(of, [], [photoOf(...shows)]).photos.value;
  expect(said(draft, iris)).toBe('1 photo');
  expect(said(draft, iris, jon)).toBe('1 photo. Nobody else sees pictures of Jon before Jon says yes.');
  expect(said(speakFor(draft, jon), jon)).toBe('1 photo');
});
