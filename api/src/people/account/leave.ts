import { accountMessages, confirmsDeletion, handleToType } from '../../../contract/people/account/account.ts';
import type { Context } from '../../context.ts';
import { compareAndSwap } from '../../platform/cosmos/compare-and-swap.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import { isPersonSuspended } from '../../platform/http/sanctions.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { pseudonymOf, storedPseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { removalOf } from '../../profiles/partner-invites/without-person.ts';
import { asksAfter } from '../../profiles/photos/album/ask-for-yes.ts';
import { profilePhotoOwner } from '../../profiles/photos/album/owner.ts';
import { besideProfile } from '../../profiles/profiles/beside.ts';
import { isPersonOf, type Profile } from '../../profiles/profiles/profile.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import type { Person } from '../people/person.ts';
import { eraseAccount, forgetPerson, type LeavingAccount } from './erase-account.ts';

type Admitted = Person & { admission: NonNullable<Person['admission']> };

/**
 * This is the point of no return: no later write can bring the profile back.
 * @throws ApiError 400 unless confirmed, 403 after an application was declined
 */
export function leave(personId: string, confirm: string, context: Context): Promise<'gone'> {
  const { people } = context;
  return compareAndSwap(async () => {
    const found = await people.findStored(personId);
    // An unknown person has nothing to delete, so no confirmation is needed.
    if (!found) return 'gone';
    const { admission } = found.value;
    if (admission) return deleteAccountWithProfile({ ...found.value, admission }, confirm, context);
    requireConfirmed(confirm, undefined);
    await recordAudit({ personId }, { kind: 'deleted' }, context);
    return (await people.remove(personId, found.etag, context.now())) === 'done' ? 'gone' : undefined;
  });
}

async function deleteAccountWithProfile(
  person: Admitted,
  confirm: string,
  context: Context,
): Promise<'gone' | undefined> {
  const { people, profiles, settings, log, newNumericId, keyedHash } = context;
  const { profileId } = person.admission;
  const found = await profiles.find(profileId);
  const profile = found && isPersonOf(found.value, person.id) ? found.value : undefined;
  // The erasures are read after the profile, which never comes back once it is gone. So each of two simultaneous
  // deletions finds either the profile or the other's erasure.
  const earlier = profile ? [] : await erasuresOf(profileId, context);
  const own = earlier.find(({ personId }) => personId === person.id);
  if (own || (person.admission.isByPartnerInvite && !profile)) {
    await forgetPerson(own ?? leavingOf(person, profile, context.now()), context);
    return 'gone';
  }
  if (profile?.status === 'Rejected')
    throw new ApiError(403, accountMessages.declined(settings.SUPPORT_EMAIL));
  requireConfirmed(confirm, profile);
  if (found ? !profile : await profiles.isBuried(profileId)) {
    // Two profile ids may collide. This one belongs to somebody else, so the person gets a new one.
    await people.readmit(person.id, profileId, newNumericId());
    return undefined;
  }
  if (profile && isPersonSuspended(profile, person.id, context.now())) {
    // This runs before the profile is removed, so that the suspension still applies when they come back.
    await people.suspensions.keep(storedPseudonymsOf([{ personId: person.id }], keyedHash));
  }
  const isOneOfSeveral = profile !== undefined && profile.people.length > 1;
  const leaving = { ...leavingOf(person, profile, context.now()), isOneOfSeveral };
  const erasure: Work[] = [eraseAccount.now(leaving, context)];
  await recordAudit(
    { personId: person.id, profile: { id: profileId } },
    { kind: 'deleted' },
    context,
    isOneOfSeveral ? `deleted-${profileId}-${pseudonymOf(person.id, keyedHash)}` : `deleted-${profileId}`,
  );
  const rest = isOneOfSeveral ? removalOf(profile, person.id, erasure, context) : undefined;
  // No photo of the profile names anybody from here on.
  const asks = profile
    ? asksAfter(profilePhotoOwner(profileId), profile, { ...profile, photos: [] }, context)
    : [];
  const work = rest?.work ?? [...asks, ...erasure];
  const outcome =
    rest && found
      ? await profiles.replace(rest.after, found.etag, work)
      : await profiles.bury(profileId, found?.etag, work);
  if (outcome !== 'done') return undefined;
  // The account counts as deleted once the person is forgotten; the answer does not wait for the rest.
  await forgetPerson(leaving, context);
  await carryOut(besideProfile(profileId), work, context);
  log('info', 'account-deleted', { profileId });
  return 'gone';
}

async function erasuresOf(profileId: number, { outbox }: Pick<Context, 'outbox'>): Promise<LeavingAccount[]> {
  const entries = await outbox.listIn(besideProfile(profileId), eraseAccount.name);
  return entries.map(({ payload }) => eraseAccount.parse(payload));
}

function leavingOf({ id, admission }: Admitted, profile: Profile | undefined, now: Date): LeavingAccount {
  const { profileId, invitation } = admission;
  return {
    profileId,
    personId: id,
    hadProfile: profile !== undefined,
    handle: profile?.handle ?? null,
    invitation: invitation && { inviterId: invitation.inviterId, id: invitation.id },
    leftAt: now.toISOString(),
    isErased: false,
  };
}

function requireConfirmed(confirm: string, profile: Profile | undefined): void {
  const handle = handleToType(profile ?? null);
  if (confirmsDeletion(confirm, handle) || confirmsDeletion(confirm, profile?.handle ?? null)) return;
  const message = handle === null ? accountMessages.confirmWord : accountMessages.confirmHandle;
  throw invalidFields([{ field: 'confirm', message }]);
}
