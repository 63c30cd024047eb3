import * as z from 'zod/mini';
import { draftSchema, newDraft, type OnboardingDraft } from './draft.ts';
import { gateOf, type StepId, stepIds, visibleSteps } from './steps.ts';

const stepId = z.enum(stepIds);

export const placeSchema = z.object({
  step: stepId,
  /** Page of the questionnaire; 0 elsewhere. */
  page: z.int().check(z.gte(0)),
  /** Came from the summary to change one step: Continue leads back there. */
  changing: z.boolean(),
});
/** Where someone is in the wizard. */
export type Place = z.output<typeof placeSchema>;

export const wizardSchema = z.object({
  draft: draftSchema,
  /** Completed steps. */
  completed: z.array(stepId),
  place: placeSchema,
  /** Where the questionnaire was left. */
  questionnairePage: z.int().check(z.gte(0)),
});
export type Wizard = z.output<typeof wizardSchema>;

export function newWizard(): Wizard {
  return { draft: newDraft(), completed: [], place: at('welcome'), questionnairePage: 0 };
}

export const at = (step: StepId, page = 0, changing = false): Place => ({ step, page, changing });

export function progressOf(draft: OnboardingDraft, step: StepId): { number: number; count: number } {
  const visible = visibleSteps(draft);
  return { number: visible.indexOf(step) + 1, count: visible.length };
}

/** About as many screens as the questionnaire has for one person: it takes as long as so many steps. */
const questionnaireSteps = 8;

/** How far along a place is, up to 1. The pages of the questionnaire share its part, so that it ends with the last one. */
export function shareAt(draft: OnboardingDraft, { step, page }: Place): number {
  const visible = visibleSteps(draft);
  const lengthOf = (id: StepId) => (id === 'questionnaire' ? questionnaireSteps : 1);
  const sum = (ids: readonly StepId[]) => ids.reduce((length, id) => length + lengthOf(id), 0);
  const pages = questionnaireSteps * Math.max(1, draft.members.length);
  const within = step === 'questionnaire' ? questionnaireSteps * Math.min(1, (page + 1) / pages) : 1;
  return (sum(visible.slice(0, visible.indexOf(step))) + within) / sum(visible);
}

/** The wizard without completed steps that the rules no longer pass. */
export const rejudged = (wizard: Wizard, now: Date): Wizard => ({
  ...wizard,
  completed: wizard.completed.filter((id) => !gateOf(id, wizard.draft, { now })),
});

/** Takes a changed draft. The current step and every step that it no longer satisfies must be completed again. */
export function withDraft(wizard: Wizard, draft: OnboardingDraft, changedOn: StepId, now: Date): Wizard {
  const completed = wizard.completed.filter((id) => id !== changedOn);
  return rejudged({ ...wizard, draft, completed }, now);
}

/** Where Continue leads from a step whose gate is open: on, or to what is still open before the summary. */
export function advance(wizard: Wizard, from: Place): Wizard {
  const left = { ...wizard, completed: [...new Set([...wizard.completed, from.step])] };
  const step = from.changing ? firstOpen(left) : stepBeside(left, from.step, 1);
  const moved = moveTo(left, step, from);
  return { ...moved, place: { ...moved.place, changing: from.changing && step !== 'complete' } };
}

/** Where Back leads; the first step has none. */
export function goBack(wizard: Wizard, from: Place): Wizard {
  return moveTo(wizard, stepBeside(wizard, from.step, -1), from);
}

/** Turns to another page of the questionnaire. */
export const turnTo = (wizard: Wizard, from: Place, page: number): Wizard => ({
  ...wizard,
  place: { ...from, page },
  questionnairePage: page,
});

/** Goes from the summary to one step, to change it. `page` is of the questionnaire. */
export const startChanging = (wizard: Wizard, step: StepId, page = 0): Wizard => ({
  ...wizard,
  place: at(step, page, true),
});

/** Goes back from the summary to the first of some steps; each must be left again. */
export function reopen(wizard: Wizard, steps: readonly StepId[]): Wizard {
  const open = { ...wizard, completed: wizard.completed.filter((id) => !steps.includes(id)) };
  return startChanging(open, firstOpen(open));
}

/** The place asked for, or the first incomplete step before it. */
export function reachable(wizard: Wizard, asked: Place): Place {
  const visible = visibleSteps(wizard.draft);
  const open = firstOpen(wizard);
  const known = visible.includes(asked.step) ? asked : at('complete');
  return visible.indexOf(known.step) <= visible.indexOf(open) ? known : at(open);
}

function firstOpen({ draft, completed }: Wizard): StepId {
  return visibleSteps(draft).find((id) => !completed.includes(id)) ?? 'complete';
}

function stepBeside({ draft }: Wizard, step: StepId, distance: 1 | -1): StepId {
  const visible = visibleSteps(draft);
  return visible[visible.indexOf(step) + distance] ?? step;
}

function moveTo(wizard: Wizard, step: StepId, from: Place): Wizard {
  const questionnairePage = from.step === 'questionnaire' ? from.page : wizard.questionnairePage;
  return { ...wizard, questionnairePage, place: at(step, step === 'questionnaire' ? questionnairePage : 0) };
}
