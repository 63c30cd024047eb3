import * as z from 'zod/mini';
import { askedMembers, draftSchema, newDraft, type OnboardingDraft } from './draft/draft.ts';
import { basicsScreens } from './steps/basics.ts';
import { gateOf, pageForField, type StepId, stepForField, stepIds, visibleSteps } from './steps/steps.ts';

const stepId = z.enum(stepIds);

export const placeSchema = z.object({
  step: stepId,
  /** The screen of the basics or the page of the questionnaire; 0 for other steps. */
  page: z.int().check(z.gte(0)),
  /** True if the person came from the summary to change this step. Continue then returns there. */
  changing: z.boolean(),
});
type WizardPlace = z.output<typeof placeSchema>;

export const wizardSchema = z.object({
  draft: draftSchema,
  completed: z.array(stepId),
  place: placeSchema,
  /** The page of the questionnaire. */
  questionnairePage: z.int().check(z.gte(0)),
});
export type Wizard = z.output<typeof wizardSchema>;

export function newWizard(): Wizard {
  return { draft: newDraft(), completed: [], place: placeAt('welcome'), questionnairePage: 0 };
}

export const placeAt = (step: StepId, page = 0, changing = false): WizardPlace => ({ step, page, changing });

/** A skipped questionnaire keeps its number, so that the count never changes. */
export const progressOf = (step: StepId): { number: number; count: number } => ({
  number: stepIds.indexOf(step) + 1,
  count: stepIds.length,
});

/** Number of screens of a step, as far as the draft determines it. */
export const pagesOf = (draft: OnboardingDraft, step: StepId): number =>
  step === 'profile-basics' ? basicsScreens(draft).length : 1;

export const isLastPage = (draft: OnboardingDraft, { step, page }: WizardPlace): boolean =>
  page >= pagesOf(draft, step) - 1;

/** A step's weight in the progress bar, about its number of screens for one person. */
const weights: Partial<Record<StepId, number>> = { 'profile-basics': 5, questionnaire: 8 };

/**
 * Progress at a place, from 0 to 1. The screens of a step divide its weight, so that the bar grows with each.
 * @param questionPages pages of the questionnaire for all members
 */
export function shareAt(draft: OnboardingDraft, { step, page }: WizardPlace, questionPages?: number): number {
  const weightOf = (id: StepId) => weights[id] ?? 1;
  const sum = (ids: readonly StepId[]) => ids.reduce((all, id) => all + weightOf(id), 0);
  const pages =
    step === 'questionnaire'
      ? (questionPages ?? weightOf(step) * Math.max(1, askedMembers(draft).length))
      : pagesOf(draft, step);
  const within = weightOf(step) * Math.min(1, (page + 1) / pages);
  return (sum(stepIds.slice(0, stepIds.indexOf(step))) + within) / sum(stepIds);
}

/** The wizard, keeping only completed steps that are still valid. */
export const withValidSteps = (wizard: Wizard, now: Date): Wizard => ({
  ...wizard,
  completed: wizard.completed.filter((id) => !gateOf(id, wizard.draft, { now })),
});

/**
 * The wizard with a changed draft. The current step, and each step that became invalid, has to be completed again. A
 * changed consent adds or removes questions on any page, so the questionnaire starts again at its first page; answers
 * are kept.
 */
export function withDraft(wizard: Wizard, draft: OnboardingDraft, changedOn: StepId, now: Date): Wizard {
  const hasOtherQuestions = draft.intimateAgreed !== wizard.draft.intimateAgreed;
  const reopened = hasOtherQuestions ? [changedOn, 'questionnaire'] : [changedOn];
  const completed = wizard.completed.filter((id) => !reopened.includes(id));
  const questionnairePage = hasOtherQuestions ? 0 : wizard.questionnairePage;
  return withValidSteps({ ...wizard, draft, completed, questionnairePage }, now);
}

/**
 * Continues from a screen with an open gate: to the next screen, the next step, or an incomplete step before the
 * summary.
 */
export function goForward(wizard: Wizard, from: WizardPlace): Wizard {
  if (!from.changing && !isLastPage(wizard.draft, from)) return turnTo(wizard, from, from.page + 1);
  const left = { ...wizard, completed: [...new Set([...wizard.completed, from.step])] };
  const step = from.changing ? firstOpen(left) : stepBeside(left, from.step, 1);
  const moved = moveTo(left, step, from);
  return { ...moved, place: { ...moved.place, changing: from.changing && step !== 'complete' } };
}

/** Goes back one screen. The first step has no previous one. */
export function goBack(wizard: Wizard, from: WizardPlace): Wizard {
  if (from.page > 0) return turnTo(wizard, from, from.page - 1);
  const step = stepBeside(wizard, from.step, -1);
  return moveTo(wizard, step, from, pagesOf(wizard.draft, step) - 1);
}

/** Turns to another page of the same step. */
export const turnTo = (wizard: Wizard, from: WizardPlace, page: number): Wizard => ({
  ...wizard,
  place: { ...from, page },
  questionnairePage: from.step === 'questionnaire' ? page : wizard.questionnairePage,
});

/** Goes from the summary to one screen to change it. */
export const startChanging = (wizard: Wizard, step: StepId, page = 0): Wizard => ({
  ...wizard,
  place: placeAt(step, page, true),
});

/** Goes from the summary back to the first of the given fields. The step of each field has to be completed again. */
export function reopenSteps(wizard: Wizard, fields: readonly string[]): Wizard {
  const steps = fields.flatMap((field) => stepForField(field) ?? []);
  const open = { ...wizard, completed: wizard.completed.filter((id) => !steps.includes(id)) };
  const first = firstOpen(open);
  const pages = fields
    .filter((field) => stepForField(field) === first)
    .map((field) => pageForField(wizard.draft, field));
  return startChanging(open, first, pages.length > 0 ? Math.min(...pages) : 0);
}

/**
 * The requested place, or the first incomplete step before it. A screen beyond the end of its step becomes the last
 * one.
 */
export function nearestReachable(wizard: Wizard, asked: WizardPlace): WizardPlace {
  const visible = visibleSteps(wizard.draft);
  const open = firstOpen(wizard);
  const known = visible.includes(asked.step) ? asked : placeAt('complete');
  if (visible.indexOf(known.step) > visible.indexOf(open)) return placeAt(open);
  if (known.step === 'questionnaire') return known;
  return { ...known, page: Math.min(known.page, pagesOf(wizard.draft, known.step) - 1) };
}

function firstOpen({ draft, completed }: Wizard): StepId {
  return visibleSteps(draft).find((id) => !completed.includes(id)) ?? 'complete';
}

function stepBeside({ draft }: Wizard, step: StepId, distance: 1 | -1): StepId {
  const visible = visibleSteps(draft);
  return visible[visible.indexOf(step) + distance] ?? step;
}

function moveTo(wizard: Wizard, step: StepId, from: WizardPlace, page = 0): Wizard {
  const questionnairePage = from.step === 'questionnaire' ? from.page : wizard.questionnairePage;
  return {
    ...wizard,
    questionnairePage,
    place: placeAt(step, step === 'questionnaire' ? questionnairePage : page),
  };
}
