import type { Context } from '../context.ts';
import { eachApart } from '../platform/each-apart.ts';
import { causeOf } from '../platform/log.ts';
import { settleProfile } from '../profiles/settle-profile.ts';
import { afterWindow } from './rules.ts';

const pageSize = 100;
/** A run ends after this many pages; the next one goes on. */
const maxPages = 50;

/** The timer's work: approves every profile whose review window closed, and finishes what was interrupted. */
export async function approveDueProfiles(context: Context): Promise<void> {
  const { profiles, now, log } = context;
  let approved = 0;
  for (let page = 0; page < maxPages; page++) {
    const due = await profiles.listDue(now(), pageSize);
    await eachApart(
      due,
      async ({ id }) => {
        if (await approveWhenDue(id, context)) approved++;
      },
      ({ id }, fault) => log('error', 'profile-not-approved', { profileId: id, fault: causeOf(fault) }),
    );
    if (due.length < pageSize) break;
  }
  await eachApart(
    await profiles.listUnsettled(pageSize),
    (profile) => settleProfile(profile, context),
    ({ id }, fault) => log('error', 'profile-unsettled', { profileId: id, fault: causeOf(fault) }),
  );
  log('info', 'due-profiles-approved', { count: approved });
}

/** Judges the profile as it now is: a decision that came in between stands. */
async function approveWhenDue(id: number, { profiles, now }: Context): Promise<boolean> {
  const found = await profiles.find(id);
  const approved = found && afterWindow(found.value, now());
  return approved !== undefined && (await profiles.replace(approved, found?.etag ?? '')) === 'done';
}
