import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/handlers.ts';
import type { Owner, SignedIn } from '../../api/src/http/identify.ts';
import { personIdOf } from '../../api/src/platform/tokens.ts';
import { approveDueProfiles } from '../../api/src/reviews/approve-due-profiles.ts';
import { discoveryCatalogue } from '../../api/src/tags/catalogue.ts';
import { subjectOf } from '../identity/accounts.ts';
import { type DemoDetails, details } from './details.ts';
import { uuidFrom } from './told-context.ts';
import type { DemoBoardPost, DemoGuest, DemoInvitation, DemoProfile } from './types.ts';
import type { DemoVisit } from './visits.ts';

/** Something that happened in the community, told by calling the endpoint behind it. Telling it again changes nothing. */
export interface Happening {
  at: Date;
  /** Unique: what is told is known by it. */
  name: string;
  tell(context: Context): Promise<void>;
}

const hour = 60 * 60 * 1000;
const tagIds = new Map(discoveryCatalogue.flatMap(({ tags }) => tags.map(({ key, id }) => [key, id])));

const signedIn = ({ email, name }: { email: string; name: string }, { settings }: Context): SignedIn => ({
  personId: personIdOf(settings.IDENTITY_ISSUER, subjectOf(email)),
  email,
  name,
});

export type Cast = ReadonlyMap<string, DemoProfile>;

export async function ownerOf(handle: string, cast: Cast, context: Context): Promise<Owner> {
  const member = cast.get(handle);
  if (!member) throw new Error(`The demo community has no ${handle}.`);
  const person = signedIn(member, context);
  const profile = await context.people.findOwnProfile(person.personId);
  if (!profile) throw new Error(`${handle} has no profile yet.`);
  return { ...person, profile };
}

type Invitee = Pick<DemoProfile, 'email' | 'name' | 'vouch'>;

async function redeem(guest: Invitee, inviter: string, cast: Cast, context: Context): Promise<void> {
  const host = await ownerOf(inviter, cast, context);
  const { email, vouch: description } = guest;
  const wish = { email, phone: '', description, requestId: uuidFrom(email) };
  const { invitationCode } = await handlers.createInvitation(wish, host, context);
  await handlers.validateInvitation({ invitationCode }, signedIn(guest, context), context);
}

async function admitFounder(founder: DemoProfile, context: Context): Promise<void> {
  const { personId: id, email, name } = signedIn(founder, context);
  await context.people.findOrCreate({ id, email, name }, context.now());
  await context.people.admit(id, { profileId: context.newNumericId(), invitation: null });
}

async function submit(member: DemoProfile, context: Context): Promise<void> {
  const person = signedIn(member, context);
  const { profile } = await handlers.me({}, person, context);
  const members = member.members.map(({ tags, ...fields }) => ({
    ...fields,
    tags: tags.flatMap((key) => tagIds.get(key) ?? []),
  }));
  const { handle, mainBio, location } = member;
  const form = { profileId: profile?.id ?? 0, profileType: member.type, handle, members, mainBio, location };
  await handlers.completeOnboarding(form, person, context);
}

/** Tiers are given by the people who run Veil, not by an endpoint. */
async function giveTier(member: DemoProfile, context: Context): Promise<void> {
  const profile = await context.people.findOwnProfile(signedIn(member, context).personId);
  const found = profile && (await context.profiles.find(profile.id));
  if (found) await context.profiles.replace({ ...found.value, tier: member.tier }, found.etag);
}

/** A newcomer who was invited and has yet to complete onboarding. */
export function arrival(guest: DemoGuest, cast: Cast, now: Date): Happening {
  const at = new Date(now.getTime() - guest.invitedHoursAgo * hour);
  return {
    at,
    name: `${guest.email} arrives`,
    tell: (context) => redeem(guest, guest.inviter, cast, context),
  };
}

/** A code that nobody has used. */
export function openInvitation(invitation: DemoInvitation, cast: Cast, now: Date): Happening {
  const { inviter, email, phone, description, hoursAgo } = invitation;
  const name = `${inviter} invites: ${description}`;
  return {
    at: new Date(now.getTime() - hoursAgo * hour),
    name,
    async tell(context) {
      const wish = { email, phone, description, requestId: uuidFrom(name) };
      await handlers.createInvitation(wish, await ownerOf(inviter, cast, context), context);
    },
  };
}

/** A message on the community board, and who likes it. */
export function boardPost(post: DemoBoardPost, cast: Cast, now: Date): Happening {
  const { author, content, hoursAgo, likedBy } = post;
  const name = `${author} posts: ${content}`;
  return {
    at: new Date(now.getTime() - hoursAgo * hour),
    name,
    async tell(context) {
      const wish = { content, requestId: uuidFrom(name) };
      const { id } = await handlers.postToBoard(wish, await ownerOf(author, cast, context), context);
      for (const fan of likedBy) await handlers.likePost({ id }, await ownerOf(fan, cast, context), context);
    },
  };
}

/** Somebody opens another's profile; its owner may see that. */
export function visit({ viewer, seen, hoursAgo }: DemoVisit, cast: Cast, now: Date): Happening {
  return {
    at: new Date(now.getTime() - hoursAgo * hour),
    name: `${viewer} looks at ${seen}`,
    async tell(context) {
      await handlers.memberProfile({ handle: seen }, await ownerOf(viewer, cast, context), context);
    },
  };
}

/** What somebody adds to their profile after the submission. */
async function addDetails(handle: string, { funFact, bios }: DemoDetails, cast: Cast, context: Context) {
  const owner = await ownerOf(handle, cast, context);
  const members = owner.profile.members.map(({ id }, index) => ({ id, bio: bios?.[index] }));
  await handlers.saveMyProfile({ funFact, members }, owner, context);
}

/** How a member came to be what they are: admission, submission, decisions or the closing of the window, tier. */
export function membership(member: DemoProfile, cast: Cast, now: Date): Happening[] {
  const joinedAt = now.getTime() - member.joinedHoursAgo * hour;
  const after = (hours: number, what: string, tell: Happening['tell']): Happening => ({
    at: new Date(joinedAt + hours * hour),
    name: `${member.handle} ${what}`,
    tell,
  });
  const { inviter } = member;
  const admission = inviter
    ? (context: Context) => redeem(member, inviter, cast, context)
    : (context: Context) => admitFounder(member, context);
  const decisions = member.decisions ?? [];
  const added = details[member.handle];
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
    ...(member.status === 'Approved' && decisions.length === 0
      ? [after(48, 'is approved', approveDueProfiles)]
      : []),
    ...(member.tier === 'explorer' ? [] : [after(49, 'is trusted', (context) => giveTier(member, context))]),
  ];
}
