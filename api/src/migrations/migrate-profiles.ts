import * as z from 'zod/mini';
import { eraseAccount } from '../account/erase-account.ts';
import type { Context } from '../context.ts';
import { type Again, task, type Work } from '../outbox/work.ts';
import { erasePhoto } from '../photos/erase-photo.ts';
import { ofProfile } from '../photos/owner.ts';
import type { Profile } from '../profiles/profile.ts';
import { settleProfile } from '../profiles/settle-profile.ts';
import { approveDueProfile } from '../reviews/approve-due-profile.ts';
import { goneOn } from './old-store.ts';

/** What profiles of version 1 said of work that was under way; the outbox says it now. */
const underWay = z.object({
  unsettled: z._default(z.boolean(), false),
  photosToErase: z._default(z.array(z.string()), []),
});

/** Takes up what version 1 had under way as work of the outbox, and marks its profiles as being of version 2. */
export const migrateProfiles = task('migrateProfiles', z.unknown(), migrate);

async function migrate(_payload: unknown, context: Context): Promise<Again> {
  const ids = await context.oldItems.listProfiles();
  for (const id of ids) await migrateProfile(id, context);
  const departed = await context.oldItems.listDeparted();
  for (const { profileId, ...rest } of departed) {
    const leaving = { ...rest, profileId: Number(profileId), leftAt: rest.departedAt };
    const etag = await context.profiles.findTombstone(leaving.profileId);
    await context.profiles.bury(leaving.profileId, etag, [eraseAccount.at(context.now(), leaving, context)]);
  }
  return goneOn(ids.length + departed.length, context);
}

async function migrateProfile(profileId: number, context: Context): Promise<void> {
  const found = await context.profiles.find(profileId);
  if (!found) return;
  const {
    unsettled,
    photosToErase,
    erasingPhotos: _,
    ...rest
  }: Profile & Record<string, unknown> = found.value;
  const profile: Profile = { ...rest, schemaVersion: 2 };
  const old = underWay.parse({ unsettled, photosToErase });
  const now = context.now();
  const work: Work[] = old.photosToErase.map((photoId) =>
    erasePhoto.at(now, { owner: ofProfile(profileId), photoId }, context),
  );
  if (old.unsettled) work.push(settleProfile.at(now, { profileId }, context));
  if (profile.status === 'PendingApproval' && profile.reviewEndsAt)
    work.push(approveDueProfile.at(new Date(profile.reviewEndsAt), { profileId }, context));
  await context.profiles.replace(profile, found.etag, work);
}
