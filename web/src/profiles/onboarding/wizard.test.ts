// Specified: community 2.8.1, 2.8.6-7, 3.13, 4.8, 5.5.
import { onboardingMessages } from '@veil/api/contract/profiles/onboarding-words';
import { describe, expect, it } from 'vitest';
import {
  changeMember,
  chooseType,
  confirmPart,
  newDraft,
  type OnboardingDraft,
  unconfirmedOf,
} from './draft/draft.ts';
import { openDraftProblems, refusedWith, submissionOf } from './draft/submission.ts';
import { basicsPageOf, basicsScreens } from './steps/basics.ts';
import { gateOf, type StepId, stepForField, stepIds } from './steps/steps.ts';
import {
  goBack,
  goForward,
  nearestReachable,
  newWizard,
  placeAt,
  progressOf,
  reopenSteps,
  shareAt,
  startChanging,
  turnTo,
  type Wizard,
  withDraft,
} from './wizard.ts';

const now = new Date('2026-11-21T12:00:00Z');

function filledDraft(): OnboardingDraft {
  const draft = chooseType({ ...newDraft(), handle: 'Iris', location: 'Ghent' }, 'couple');
  return {
    ...draft,
    spokenFor: draft.members.map(({ id }) => id),
    termsAgreed: true,
    privacyAgreed: true,
    wantsQuestionnaire: true,
    members: draft.members.map((member, i) => ({
      ...member,
      name: ['Iris', 'Jon'][i] ?? '',
      birthDate: '1990-04-01',
      tags: [i + 1],
    })),
  };
}

const walkedTo = (step: StepId, draft = filledDraft()): Wizard => {
  let wizard: Wizard = { ...newWizard(), draft };
  while (wizard.place.step !== step) wizard = goForward(wizard, wizard.place);
  return wizard;
};

describe('the gates', () => {
  it.each<[StepId, Partial<OnboardingDraft>, string]>([
    ['terms', { termsAgreed: false }, 'You must agree to the Terms of Service to continue'],
    ['privacy-policy', { privacyAgreed: false }, 'You must agree to the Privacy Policy to continue'],
    ['handle-selection', { handle: '  ' }, 'Please enter a handle'],
    ['handle-selection', { handle: ' ab ' }, 'Handle must be at least 3 characters'],
    ['profile-type', { profileType: null }, 'Please select a profile type'],
    ['profile-basics', { members: [] }, 'Please add at least one member'],
    ['profile-basics', { mainBio: 'x'.repeat(2001) }, 'Bio must be at most 2000 characters'],
    ['preferences', { location: '  ' }, 'Please enter your location'],
  ])('%s with %o is closed', (step, change, message) => {
    expect(gateOf(step, { ...filledDraft(), ...change }, { now })?.message).toBe(message);
  });

  it.each(stepIds)('%s is open when it is filled in', (step) => {
    expect(gateOf(step, filledDraft(), { now })).toBeUndefined();
  });

  it('counts the members that are not complete and names each field', () => {
    const draft = filledDraft();
    const [first, second] = draft.members;
    const one = changeMember(draft, second?.id ?? '', { name: ' ', weightLbs: null });
    expect(gateOf('profile-basics', one, { now })).toEqual({
      message: 'Please complete all required fields for 1 member(s)',
      problems: [
        { field: 'members.1.name', message: 'Please enter a name' },
        { field: 'members.1.weightLbs', message: 'Weight must be between 50 and 500' },
      ],
    });
    const names = basicsPageOf(one, 'members.1.name');
    expect(gateOf('profile-basics', one, { now, page: names })?.problems).toHaveLength(1);
    expect(gateOf('profile-basics', one, { now, page: names + 1 })).toBeUndefined();
    const young = changeMember(draft, second?.id ?? '', { birthDate: '2015-01-01' });
    expect(gateOf('profile-basics', young, { now })?.message).toBe('Members must be at least 18 years old');
    const both = changeMember(one, first?.id ?? '', { birthDate: '2010-01-01' });
    expect(gateOf('profile-basics', both, { now })?.message).toContain('2 member(s)');
  });

  it.each([
    ['available', undefined],
    ['taken', onboardingMessages.handleUnavailable],
    ['checking', 'said by the check'],
    ['error', 'said by the check'],
  ] as const)('lets a handle pass only when it is available: %s', (state, message) => {
    const handle = { state, message: 'said by the check' };
    expect(gateOf('handle-selection', filledDraft(), { now, handle })?.message).toBe(message);
  });
});

describe('the way through', () => {
  it('goes through ten steps, and back', () => {
    const wizard = walkedTo('complete');
    expect(wizard.completed).toEqual(stepIds.slice(0, 9));
    expect(progressOf('complete')).toEqual({ number: 10, count: 10 });
    expect(goBack(wizard, placeAt('terms')).place).toEqual(placeAt('welcome'));
    expect(goBack(wizard, placeAt('welcome')).place).toEqual(placeAt('welcome'));
  });

  it('fills its bar with every screen, never backwards', () => {
    const { draft } = walkedTo('questionnaire');
    const lengths: Partial<Record<StepId, number>> = {
      'profile-basics': basicsScreens(draft).length,
      questionnaire: 10,
    };
    const shares = stepIds.flatMap((id) =>
      Array.from({ length: lengths[id] ?? 1 }, (_, page) => shareAt(draft, placeAt(id, page), 10)),
    );
    expect(shares.every((share, place) => place === 0 || share > (shares[place - 1] ?? 0))).toBe(true);
    expect(shareAt(draft, placeAt('questionnaire', 0), 10)).toBeLessThan(0.7);
    expect(shareAt(draft, placeAt('questionnaire', 9), 10)).toBeCloseTo(20 / 21);
    expect(shares.at(-1)).toBe(1);
    const declined = { ...draft, wantsQuestionnaire: false };
    expect(shareAt(declined, placeAt('complete'))).toBe(1);
  });

  it.each([false, null])('leaves the questionnaire out unless it is chosen: %s', (wantsQuestionnaire) => {
    const wizard = walkedTo('complete', { ...filledDraft(), wantsQuestionnaire });
    expect(wizard.completed).not.toContain('questionnaire');
    expect(goBack(wizard, wizard.place).place).toEqual(placeAt('questionnaire-choice'));
  });

  it('returns to the questionnaire where it was left', () => {
    const started = walkedTo('questionnaire');
    const turned = turnTo(started, started.place, 7);
    const left = goForward(turned, turned.place);
    expect(goBack(left, left.place).place).toEqual(placeAt('questionnaire', 7));
  });

  it('goes through the basics a screen at a time, and comes back to the last one', () => {
    const wizard = walkedTo('profile-basics');
    const next = goForward(wizard, wizard.place);
    expect(next.place).toEqual(placeAt('profile-basics', 1));
    expect(goBack(next, next.place).place).toEqual(placeAt('profile-basics'));
    const last = basicsScreens(wizard.draft).length - 1;
    const left = goForward(wizard, placeAt('profile-basics', last));
    expect(left.place).toEqual(placeAt('preferences'));
    expect(goBack(left, left.place).place).toEqual(placeAt('profile-basics', last));
    expect(nearestReachable(wizard, placeAt('profile-basics', 99)).page).toBe(last);
  });

  it('never reaches a step beyond the first open one', () => {
    const wizard = walkedTo('profile-basics');
    expect(nearestReachable(wizard, placeAt('complete'))).toEqual(placeAt('profile-basics'));
    expect(nearestReachable(wizard, placeAt('terms'))).toEqual(placeAt('terms'));
  });

  it('opens the step that was changed, and those it no longer satisfies', () => {
    const wizard = walkedTo('complete');
    const { members: _, ...rest } = wizard.draft;
    const changed = withDraft(wizard, { ...rest, members: [] }, 'handle-selection', now);
    expect(nearestReachable(changed, placeAt('complete'))).toEqual(placeAt('handle-selection'));
    expect(changed.completed).not.toContain('profile-basics');
    expect(changed.completed).toContain('preferences');
  });

  it('goes from the summary to one step and back to the summary', () => {
    const changing = startChanging(walkedTo('complete'), 'preferences');
    const changed = withDraft(changing, { ...changing.draft, location: 'Bruges' }, 'preferences', now);
    expect(goForward(changed, changed.place).place).toEqual(placeAt('complete'));
  });

  it('leads through all that a change has opened before it returns to the summary', () => {
    const changing = startChanging(walkedTo('complete'), 'profile-type');
    const group = withDraft(changing, chooseType(changing.draft, 'other'), 'profile-type', now);
    const next = goForward(group, group.place);
    expect(next.place).toEqual(placeAt('profile-basics', 0, true));
    expect(goForward(next, next.place).place).toEqual(placeAt('complete'));
  });

  it('asks the questions that a later consent adds, from the first page on', () => {
    const answered = turnTo(walkedTo('questionnaire'), placeAt('questionnaire'), 4);
    const changing = startChanging(goForward(answered, answered.place), 'questionnaire-choice');
    const draft = { ...changing.draft, intimateAgreed: true };
    const agreed = withDraft(changing, draft, 'questionnaire-choice', now);
    expect(agreed.draft.members).toEqual(answered.draft.members);
    expect(goForward(agreed, agreed.place).place).toEqual(placeAt('questionnaire', 0, true));
  });

  it('reopens every refused step, the first one first', () => {
    const reopened = reopenSteps(walkedTo('complete'), ['location', 'handle']);
    expect(reopened.place).toEqual(placeAt('handle-selection', 0, true));
    expect(goForward(reopened, reopened.place).place).toEqual(placeAt('preferences', 0, true));
  });

  it('reopens the screen of the first refused field', () => {
    const wizard = walkedTo('complete');
    const { page } = reopenSteps(wizard, ['mainBio', 'members.1.weightLbs']).place;
    expect(basicsScreens(wizard.draft)[page]).toEqual({ kind: 'self', members: [1] });
  });
});

describe('what is submitted', () => {
  it('is what the contract takes, with the answers of the questionnaire', () => {
    const draft = filledDraft();
    const choice = (id: number) => ({ id, key: `tag-${id}`, label: `Tag ${id}`, isSystemTag: false });
    const questions = [
      { name: 'Interests', text: '', choices: [choice(1)] },
      { name: 'Play Style', text: '', choices: [choice(2)] },
    ];
    const result = submissionOf(draft, 41, questions);
    expect(result).toMatchObject({
      submission: {
        profileId: 41,
        profileType: 'couple',
        members: [
          { name: 'Iris', tags: [1], privateTags: [] },
          { tags: [], privateTags: [2] },
        ],
      },
    });
  });

  it('is of somebody who answers on their own phone the name and the birth date', () => {
    const draft = { ...filledDraft(), spokenFor: [] };
    const before = changeMember(draft, draft.members[1]?.id ?? '', { likes: 'jazz', weightLbs: 199 });
    const { submission } = submissionOf(before, 41);
    expect(submission?.members[1]).toMatchObject({
      name: 'Jon',
      birthDate: '1990-04-01',
      tags: [],
      likes: [],
      weightLbs: 150,
      unconfirmed: ['measures', 'ages'],
      answersThemselves: true,
    });
  });

  it('keeps who to meet to matching until the writer chooses otherwise', () => {
    expect(submissionOf(filledDraft(), 41).submission?.wishes).toMatchObject({ use: 'matching' });
  });

  it('says what was filled in beforehand and nobody confirmed', () => {
    const draft = filledDraft();
    const [first, second] = draft.members.map(({ id }) => id);
    const right = confirmPart(
      confirmPart(confirmPart(draft, first ?? '', 'measures'), first ?? '', 'ages'),
      second ?? '',
      'ages',
    );
    const { submission } = submissionOf(right, 41);
    expect(submission?.members.map(({ unconfirmed }) => unconfirmed)).toEqual([undefined, ['measures']]);
    const back = confirmPart(right, second ?? '', 'ages', false);
    expect(unconfirmedOf(back, second ?? '')).toEqual(['measures', 'ages']);
  });

  it('has no answers when the questionnaire was declined', () => {
    expect(submissionOf({ ...filledDraft(), wantsQuestionnaire: false }, 41)).toMatchObject({
      submission: { members: [{ tags: [] }, { tags: [] }] },
    });
  });

  it('names the fields the contract refuses', () => {
    expect(submissionOf({ ...filledDraft(), location: '' }, 41)).toEqual({
      problems: [{ field: 'location', message: onboardingMessages.location }],
    });
  });

  it('lets a refusal stand until its value changes', () => {
    const draft = filledDraft();
    const refused = refusedWith(draft, [
      { field: 'handle', message: onboardingMessages.handleTaken },
      { field: 'members.0.name', message: 'No' },
    ]);
    const renamed = { ...draft, handle: 'Other' };
    expect(openDraftProblems(draft, refused)).toHaveLength(2);
    expect(openDraftProblems(renamed, refused).map(({ field }) => field)).toEqual(['members.0.name']);
  });

  it.each([
    ['handle', 'handle-selection'],
    ['members.2.birthDate', 'profile-basics'],
    ['members.0.tags', 'questionnaire'],
    ['members', 'profile-basics'],
    ['location', 'preferences'],
    ['profileId', undefined],
  ])('leads from %s to %s', (field, step) => {
    expect(stepForField(field)).toBe(step);
  });
});
