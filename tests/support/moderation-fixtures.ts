import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../api/contract/fields/endpoint.ts';
import { conversationIdOf } from '../../api/contract/messaging/conversations/conversations.ts';
import type { endpoints } from '../../api/contract/table.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../api/src/profiles/profiles/profile.ts';
import { approvedMember, type Person, type Place } from './fixtures.ts';
import { type InProcess, newMember, openInProcess } from './in-process.ts';
import { rereadOwner } from './members.ts';

type Known = Person & { profileId: number; handle: string };
type Decision = Partial<Omit<InputOf<(typeof endpoints)['decideCase']>, 'subjectId' | 'caseId' | 'version'>>;

export const alterProfile = (
  { profileId }: { profileId: number },
  changes: Partial<Profile>,
): Promise<Profile> =>
  changeProfile(profileId, (profile) => ({ ...profile, ...changes }), openInProcess().context);

/** A case that a member's report makes, as the reviewer sees it. */
export async function openCaseAbout(place: Place, about: Known, reviewer: Person, reason = 'fake' as const) {
  await (await approvedMember(place)).call.do('report', { kind: 'profile', id: about.handle, reason });
  const subjectId = String(about.profileId);
  const { caseId, version } = await reviewer.call.do('moderationCase', { subjectId });
  return { subjectId, caseId, version };
}

/** A reviewer whom nobody knows, inside. */
export async function memberOfTier(context: Context, tier: Profile['tier'] = 'trusted'): Promise<Owner> {
  const person = await newMember(context);
  await changeProfile(person.profile.id, (profile) => ({ ...profile, tier }), context);
  return rereadOwner(person, context);
}

/** A safeguarding lead whom nobody knows. */
export async function newLead(context: Context): Promise<Owner> {
  const lead = await memberOfTier(context, 'verified');
  const act = { profileId: lead.profile.id, act: 'make-lead' as const };
  await handlers.changeTier(act, await memberOfTier(context), context);
  return rereadOwner(lead, context);
}

/** A report of their profile. */
export async function reportOf(about: { handle: string }, reporter: Owner, context: Context): Promise<void> {
  await handlers.report({ kind: 'profile', id: about.handle, reason: 'fake' }, reporter, context);
}

/** The author writes to the reporter, who reports it. */
export async function writeAndBeReported(author: Owner, reporter: Owner, context: Context): Promise<void> {
  const conversationId = conversationIdOf(author.profile.id, reporter.profile.id);
  const said = { id: conversationId, content: 'Something cruel', messageType: 'text' } as const;
  const { data } = await handlers.sendMessage(said, author, context);
  const id = `${conversationId}/${data.id}`;
  await handlers.report({ kind: 'message', id, reason: 'harassment' }, reporter, context);
}

/** Takes the open case of a profile up and decides it. @returns the decision's id */
export async function decide(
  profileId: number,
  reviewer: Owner,
  context: Context,
  { outcome = 'warn', reason = 'Against the house rules.', ...more }: Decision = {},
): Promise<string> {
  const { caseId, version } = await handlers.moderationCase({ subjectId: profileId }, reviewer, context);
  await handlers.claimCase({ subjectId: profileId, caseId }, reviewer, context);
  const { decisionId } = await handlers.decideCase(
    { subjectId: profileId, caseId, version, outcome, reason, ...more },
    reviewer,
    context,
  );
  return decisionId;
}

/** A decision about somebody, after a report. @returns its id */
export async function decideCaseAbout(
  about: { profileId: number; handle: string },
  { context }: InProcess,
  decision: Decision = {},
): Promise<string> {
  await reportOf(about, await newMember(context), context);
  return decide(about.profileId, await memberOfTier(context), context, decision);
}

export const outsideReport = () => ({
  requestId: randomUUID(),
  email: 'somebody@elsewhere.example',
  goodFaith: true as const,
  reason: 'without-consent' as const,
  text: 'The second photo of this profile is of me, and I never agreed.',
});
