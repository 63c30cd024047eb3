import * as z from 'zod';
import { type Tier, tierLevel, tiers } from '../../../api/contract/profiles/profiles.ts';
import type { Context } from '../../../api/src/context.ts';
import type { Person } from '../../../api/src/people/people/person.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { approveDueProfile } from '../../../api/src/safety/reviews/approve-due-profile.ts';
import { type Acting, recordOperatorAction, requireWhy } from '../acting.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';

const highestTier: Tier = tiers[tiers.length - 1] ?? 'trusted';
const reviewerTier: Tier = 'verified';
/** A newcomer needs a reviewer who did not invite them, and a second one if the first has an objection. */
const mostReviewers = 2;
const Found = z.object({ id: z.string() });

/** The query crosses partitions. It runs rarely, and on a system with hardly any people. */
async function idsOf(
  container: string,
  condition: string,
  value: string | null,
  context: Context,
): Promise<string[]> {
  const { resources } = await openDatabase(context.settings)
    .container(container)
    .items.query({
      query: `SELECT TOP 2 c.id FROM c WHERE ${condition}`,
      parameters: [{ name: '@value', value }],
    })
    .fetchAll();
  return resources.map((item) => Found.parse(item).id);
}

async function whyNobody(email: string, context: Context): Promise<string> {
  const [withoutAddress] = await idsOf('people', 'c.email = @value', null, context);
  return withoutAddress
    ? `Nobody has signed in as ${email}, but somebody has signed in for whose address the provider does not vouch. docs/identity.md, steps 3 and 4, then let them sign in again.`
    : `Nobody has signed in as ${email} yet. Let them sign in at the site once.`;
}

/** @throws Error if not exactly one person has that address */
async function personCalled(email: string, context: Context): Promise<Person> {
  const [personId, other] = await idsOf('people', 'LOWER(c.email) = @value', email.toLowerCase(), context);
  if (!personId) throw new Error(await whyNobody(email, context));
  if (other) throw new Error(`More than one person signed in as ${email}.`);
  const person = await context.people.find(personId);
  if (!person) throw new Error(await whyNobody(email, context));
  return person;
}

interface FirstRole {
  readonly name: 'founder' | 'reviewer';
  readonly tier: Tier;
  readonly isSafeguardingLead?: true;
}
const founderRole: FirstRole = { name: 'founder', tier: highestTier, isSafeguardingLead: true };
const reviewerRole: FirstRole = { name: 'reviewer', tier: reviewerTier };

/** The role belongs to the person who was named, and to nobody who shares the profile. */
const withRole = (
  profile: Profile,
  personId: string,
  { tier, isSafeguardingLead }: FirstRole,
  now: Date,
): Profile => ({
  ...profile,
  tier,
  ...(isSafeguardingLead && { isSafeguardingLead }),
  people: profile.people.map((person) =>
    person.personId === personId ? person : { ...person, isWithoutRoles: true as const },
  ),
  reviewEndsAt: profile.reviewEndsAt && now.toISOString(),
});

/** @returns what to do next */
async function bringIn(
  email: string,
  role: FirstRole,
  acting: Acting,
  context: Context,
): Promise<{ isThere: boolean; next: string }> {
  const { people, profiles, now, log } = context;
  const person = await personCalled(email, context);
  const onboarding = 'Let them complete onboarding at the site, and run this command again.';
  if (!person.admission) {
    const admission = { profileId: context.newNumericId(), invitation: null };
    const subjects = [admission.profileId];
    await recordOperatorAction(`${role.name}-admitted`, { ...acting, subjects }, context);
    await people.admit(person.id, admission);
    log('info', `${role.name}-admitted`, { profileId: admission.profileId });
    return { isThere: false, next: `Admitted. ${onboarding}` };
  }
  const { profileId } = person.admission;
  const found = await profiles.find(profileId);
  if (!found) return { isThere: false, next: `Admitted before. ${onboarding}` };
  if (found.value.status === 'Rejected') throw new Error('Their profile was turned down.');
  if (role === reviewerRole && found.value.invitation)
    throw new Error(`${email} came by an invitation: a member of tier 3 verifies them.`);
  if (found.value.status === 'Approved' && tierLevel(found.value.tier) >= tierLevel(role.tier))
    return { isThere: true, next: 'Approved before.' };
  await recordOperatorAction(`${role.name}-approved`, { ...acting, subjects: [profileId] }, context);
  const after = withRole(found.value, person.id, role, now());
  if ((await profiles.replace(after, found.etag)) !== 'done')
    throw new Error('Their profile changed meanwhile. Run this command again.');
  await approveDueProfile.carryOut({ profileId }, context);
  log('info', `${role.name}-approved`, { profileId });
  return { isThere: true, next: role === founderRole ? foundersNext : 'Approved, as a reviewer.' };
}

const foundersNext = 'Approved, with the highest tier. They can invite now.';

const approvedOf = async (tier: Tier, context: Context): Promise<string[]> =>
  idsOf('profiles', "c.kind = 'profile' AND c.status = 'Approved' AND c.tier = @value", tier, context);

/**
 * Admits the first member, who has signed in with that address, and the first reviewers. Once they have completed
 * onboarding, it ends their review and gives them their tier. Each step is recorded in the erasure log and logged.
 * @returns what to do next
 * @throws Error if there is a founder or there are reviewers already, or if not exactly one person has an address
 */
export async function firstFounder(
  email: string,
  acting: Acting,
  context: Context,
  reviewers: readonly string[] = [],
): Promise<string> {
  if ((await approvedOf(highestTier, context)).length === 0) {
    const { next } = await bringIn(email, founderRole, acting, context);
    return [next, ...(await bringInReviewers(reviewers, acting, context))].join('\n');
  }
  const founder = await personCalled(email, context).catch(() => undefined);
  const own = founder && (await context.people.findOwnProfile(founder.id));
  if (reviewers.length === 0 || own?.tier !== highestTier || own.invitation !== null)
    throw new Error('There is a founder already. Founders are made by whoever is one.');
  return (await bringInReviewers(reviewers, acting, context)).join('\n');
}

async function bringInReviewers(
  emails: readonly string[],
  acting: Acting,
  context: Context,
): Promise<string[]> {
  const lines: string[] = [];
  for (const email of emails) {
    const there = await approvedOf(reviewerTier, context);
    const person = await personCalled(email, context).catch(say);
    if (typeof person === 'string') {
      lines.push(`${email}: ${person}`);
      continue;
    }
    const profileId = String(person.admission?.profileId ?? '');
    if (there.length >= mostReviewers && !there.includes(profileId))
      throw new Error('There are reviewers already. Others are verified by members of tier 3.');
    lines.push(`${email}: ${(await bringIn(email, reviewerRole, acting, context)).next}`);
  }
  return lines;
}

const say = (fault: Error): string => fault.message;

function parseArguments(addresses: string[], why: string) {
  const [email = '', ...reviewers] = addresses;
  if (!addresses.every((one) => z.email().safeParse(one).success) || email === '')
    throw new Error('Say with which address the founder signed in: founder@example.org');
  if (reviewers.length > mostReviewers)
    throw new Error(`Name at most ${mostReviewers} reviewers. Others are verified by members of tier 3.`);
  requireWhy(why);
  return { email, reviewers };
}

export function plan(addresses: string[], why = ''): string {
  const { email, reviewers } = parseArguments(addresses, why);
  const also = reviewers.length > 0 ? ` Would make reviewers of ${reviewers.join(' and ')} likewise.` : '';
  return `Would admit whoever signed in as ${email}, or end their review and give them the highest tier.${also}`;
}

/** `npm run operate -- first-founder founder@example.org [reviewer@example.org …] --why "<reason>"` */
export async function run(addresses: string[], why = ''): Promise<void> {
  const { email, reviewers } = parseArguments(addresses, why);
  const context = await operatorContext();
  const acting = { operator: await signedInOperator(), why };
  process.stdout.write(`${await firstFounder(email, acting, context, reviewers)}\n`);
}
