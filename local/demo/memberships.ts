import { likesIn } from '../../api/contract/fields/said.ts';
import { everyConsent } from '../../api/contract/people/consents/consents.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { settleTier } from '../../api/src/gatherings/rating/count-fact.ts';
import { runOutbox } from '../../api/src/platform/outbox/run-outbox.ts';
import { changeProfile } from '../../api/src/profiles/profiles/change-profile.ts';
import { discoveryCatalogue } from '../../api/src/profiles/tags/catalogue.ts';
import { type DemoDetails, details } from './people/details.ts';
import type { DemoProfile } from './people/types.ts';
import { whoIs, whoTheyAre } from './people/who-they-are.ts';
import { redeem, signInGuest } from './redeem.ts';
import { type Cast, type DemoPart, type DemoStep, hoursBefore, ownerOf, signedIn } from './story.ts';

const tagIds = new Map(discoveryCatalogue.flatMap(({ tags }) => tags.map(({ key, id }) => [key, id])));

async function admitFounder(founder: DemoProfile, context: Context): Promise<void> {
  const person = await signInGuest(founder, context);
  await context.people.admit(person.personId, { profileId: context.newNumericId(), invitation: null });
}

async function submit(member: DemoProfile, context: Context): Promise<void> {
  const person = signedIn(member, context);
  const { profile } = await handlers.me({}, person, context);
  const said = member.who === undefined ? whoTheyAre.get(member.handle) : whoIs(member.who);
  const members = member.members.map(({ tags, ...fields }, index) => ({
    ...fields,
    ...said?.members[index],
    tags: tags.flatMap((key) => tagIds.get(key) ?? []),
  }));
  const { handle, mainBio, location } = member;
  const form = {
    profileId: profile?.id ?? 0,
    profileType: member.type,
    handle,
    members,
    wishes: said?.wishes,
    consents: everyConsent,
    mainBio,
    location,
  };
  await handlers.completeOnboarding(form, person, context);
}

/** Sets the tier of members who joined before anybody could attend three events. */
async function giveTier({ tier, ...member }: DemoProfile, context: Context): Promise<void> {
  const profile = await context.people.findOwnProfile(signedIn(member, context).personId);
  if (!profile) return;
  await changeProfile(profile.id, (now) => (now.tier === tier ? now : { ...now, tier }), context);
  await settleTier.carryOut({ profileId: profile.id }, context);
}

/** Adds details that a member filled in after the submission. */
async function addDetails(handle: string, said: DemoDetails, cast: Cast, context: Context) {
  const owner = await ownerOf(handle, cast, context);
  const members = owner.profile.members.map(({ id }, index) => ({
    id,
    bio: said.bios?.[index],
    funFact: said.funFacts?.[index],
    likes: said.likes && likesIn(said.likes[index] ?? ''),
  }));
  await handlers.saveMyProfile({ funFact: said.funFact, members }, owner, context);
}

/** The history of a membership: admission, submission, the decisions or the end of the review window, and the tier. */
function membership(member: DemoProfile, cast: Cast, now: Date): DemoStep[] {
  const after = (hours: number, what: string, run: DemoStep['run']): DemoStep => ({
    at: hoursBefore(now, member.joinedHoursAgo - hours),
    name: `${member.handle} ${what}`,
    run,
  });
  const { inviter } = member;
  const admission = inviter
    ? (context: Context) => redeem(member, inviter, cast, context)
    : (context: Context) => admitFounder(member, context);
  const decisions = member.decisions ?? [];
  const added = member.details ?? details[member.handle];
  return [
    after(-0.5, 'is admitted', admission),
    after(0, 'submits', (context) => submit(member, context)),
    ...(added
      ? [after(0.2, 'adds details', (context: Context) => addDetails(member.handle, added, cast, context))]
      : []),
    ...decisions.map(({ reviewer, decision, reason, afterHours }, round) =>
      after(afterHours, `is decided ${round}`, async (context) => {
        const judge = await ownerOf(reviewer, cast, context);
        const profile = await context.people.findOwnProfile(signedIn(member, context).personId);
        if (!profile || profile.decisions.length > round) return;
        const decide = decision === 'approve' ? handlers.approveProfile : handlers.rejectProfile;
        await decide({ id: profile.id, reason }, judge, context);
      }),
    ),
    ...(member.status === 'Approved' && decisions.length === 0 ? [after(48, 'is approved', runOutbox)] : []),
    ...(member.tier === 'explorer' ? [] : [after(49, 'is trusted', (context) => giveTier(member, context))]),
  ];
}

export const memberships: DemoPart = (cast, now) =>
  [...cast.values()].flatMap((member) => membership(member, cast, now));
