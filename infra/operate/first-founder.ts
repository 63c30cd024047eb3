import * as z from 'zod';
import { type Tier, tiers } from '../../api/contract/profiles/profiles.ts';
import type { Context } from '../../api/src/context.ts';
import { openDatabase } from '../../api/src/platform/cosmos/cosmos.ts';
import { approveDueProfile } from '../../api/src/safety/reviews/approve-due-profile.ts';
import { type Acting, recordOperatorAction, requireWhy } from './acting.ts';
import { signedInOperator } from './operator.ts';
import { operatorContext } from './operator-settings.ts';

const highestTier: Tier = tiers[tiers.length - 1] ?? 'trusted';
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

/**
 * Admits the first member, who has signed in with that address. Once they have completed onboarding, it ends their
 * review and gives them the highest tier. Each step is recorded in the erasure log and logged.
 * @returns what to do next
 * @throws Error if there is a founder already, or if not exactly one person has that address
 */
export async function firstFounder(email: string, acting: Acting, context: Context): Promise<string> {
  const { people, profiles, now, log } = context;
  const isFounder = "c.kind = 'profile' AND c.status = 'Approved' AND c.tier = @value";
  const founders = await idsOf('profiles', isFounder, highestTier, context);
  if (founders.length > 0)
    throw new Error('There is a founder already. Founders are made by whoever is one.');
  const [personId, other] = await idsOf('people', 'LOWER(c.email) = @value', email.toLowerCase(), context);
  if (!personId) throw new Error(await whyNobody(email, context));
  if (other) throw new Error(`More than one person signed in as ${email}.`);

  const person = await people.find(personId);
  if (!person?.admission) {
    const admission = { profileId: context.newNumericId(), invitation: null };
    await recordOperatorAction('founder-admitted', { ...acting, subjects: [admission.profileId] }, context);
    await people.admit(personId, admission);
    log('info', 'founder-admitted', { profileId: admission.profileId });
    return 'Admitted. Let them complete onboarding at the site, and run this command again.';
  }
  const { profileId } = person.admission;
  const found = await profiles.find(profileId);
  if (!found) return 'Admitted before. Let them complete onboarding at the site, and run this command again.';
  if (found.value.status === 'Rejected') throw new Error('Their profile was turned down.');
  await recordOperatorAction('founder-approved', { ...acting, subjects: [profileId] }, context);
  const outcome = await profiles.replace(
    {
      ...found.value,
      tier: highestTier,
      isSafeguardingLead: true,
      reviewEndsAt: found.value.reviewEndsAt && now().toISOString(),
    },
    found.etag,
  );
  if (outcome !== 'done') throw new Error('Their profile changed meanwhile. Run this command again.');
  await approveDueProfile.carryOut({ profileId }, context);
  log('info', 'founder-approved', { profileId });
  return 'Approved, with the highest tier. They can invite now.';
}

export function plan([email = '']: string[], why = ''): string {
  if (!z.email().safeParse(email).success)
    throw new Error('Say with which address the founder signed in: founder@example.org');
  requireWhy(why);
  return `Would admit whoever signed in as ${email}, or end their review and give them the highest tier.`;
}

/** `npm run operate -- first-founder founder@example.org --why "<reason>"` */
export async function run([email = '']: string[], why = ''): Promise<void> {
  const context = await operatorContext();
  const acting = { operator: await signedInOperator(), why };
  process.stdout.write(`${await firstFounder(email, acting, context)}\n`);
}
