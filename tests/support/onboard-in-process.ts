import { inject } from 'vitest';
import { onboardingMessages } from '../../api/contract/profiles/onboarding-words.ts';
import { composeContext } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { ApiError } from '../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { readSettings } from '../../api/src/settings.ts';
import { apiEnvironment, readSample } from '../../local/wiring.ts';
import { withoutUndoWindow } from '../without-undo-window.ts';
import { cast, type Submission } from './fixtures.ts';
import { guestCalled, knownOwner } from './in-process.ts';

interface Known {
  context: Context;
  inviter: Owner;
  judge: Owner;
}

let pendingKnown: Promise<Known> | undefined;

async function openKnown(): Promise<Known> {
  const sample = { ...readSample('local.settings.sample.json'), ...withoutUndoWindow };
  const wired = apiEnvironment({ ...sample, INVITATIONS_PER_MONTH: '1000000' }, inject('addresses'));
  const context: Context = { ...composeContext(readSettings(wired), { log: () => {} }), recurring: [] };
  const inviter = await knownOwner({ email: cast.inviter }, context);
  return { context, inviter, judge: await knownOwner({ email: cast.reviewer }, context) };
}

const getKnown = (): Promise<Known> => {
  pendingKnown ??= openKnown();
  return pendingKnown;
};

/** Does in this process what a newcomer with this address does, who signed in, until the form is submitted. */
export async function submit(email: string, form: (profileId: number) => Submission): Promise<number> {
  const { context, inviter } = await getKnown();
  const person = { ...guestCalled(email, context), name: 'Somebody' };
  const { code } = await handlers.generateInvitation({}, inviter, context);
  await handlers.validateInvitation({ invitationCode: code }, person, context);
  const complete = async (): Promise<number> => {
    const admission = (await context.people.find(person.personId))?.admission;
    if (!admission) throw new Error('A redeemed invitation did not reserve a profile.');
    await handlers.completeOnboarding(form(admission.profileId), person, context);
    return admission.profileId;
  };
  return complete().catch((fault: unknown) => {
    // Somebody who began in the same instant had the same id by chance. The API has reserved another one.
    if (fault instanceof ApiError && fault.message === onboardingMessages.noProfile) return complete();
    throw fault;
  });
}

/** Does in this process what a reviewer does who approves. Home has welcomed the people of the profile already. */
export async function approve(profileId: number): Promise<void> {
  const { context, judge } = await getKnown();
  await handlers.approveProfile({ id: profileId, reason: 'Known to us.' }, judge, context);
  const profile = (await context.profiles.find(profileId))?.value;
  const last = profile?.decisions.at(-1);
  if (!profile || !last) return;
  const notice = { id: `review-${last.round}-${profile.decisions.length}`, at: last.decidedAt };
  for (const { personId } of profile.people)
    await context.activity.addReadState(profileId, personId, [notice]);
}
