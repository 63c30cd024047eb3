import type { MissingStep } from '../../../contract/discovery/home/home.ts';
import { namesOf } from '../../../contract/fields/names-of.ts';
import { tierLimits } from '../../../contract/safety/tiers.ts';
import type { Context } from '../../context.ts';
import { isFoundingNow } from '../../people/invitations/rules.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { isTrusted } from '../../platform/http/roles.ts';

/**
 * For tier 3: what is missing before anybody is invited. A first founder reads all of it for 90 days; later it is only that
 * nobody outside is named, without whom a report about a reviewer may find nobody to decide it.
 * @param comingEvents how many the caller hosts or goes to
 */
export async function missingFor(
  { profile, personId }: Owner,
  comingEvents: number,
  context: Context,
): Promise<readonly MissingStep[]> {
  if (!isTrusted(profile)) return [];
  const { outsideReviewers, recentStaff, staff, notificationSettings, now } = context;
  const isFounding = isFoundingNow(profile, now());
  const ableIn = (role: 'reviewer' | 'lead') =>
    isFounding ? recentStaff.take(role, () => staff.listAble(role, now())) : [];
  const [outside, reviewers, leads, own] = await Promise.all([
    outsideReviewers.listRecent(),
    ableIn('reviewer'),
    ableIn('lead'),
    isFounding ? notificationSettings.find(profile.id, personId) : undefined,
  ]);
  const isMissing: Record<MissingStep, boolean> = {
    reviewer: isFounding && !reviewers.some(({ id }) => id !== profile.id),
    leads: isFounding && leads.length < tierLimits.leads,
    outside: outside.length === 0,
    mail: isFounding && own?.mail?.state !== 'confirmed',
    evening: isFounding && comingEvents === 0,
  };
  return namesOf(isMissing).filter((step) => isMissing[step]);
}
