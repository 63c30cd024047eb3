import type { CopyLists } from '../../../contract/people/account/copy.ts';
import { accountLimits } from '../../../contract/people/account/limits.ts';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { consentsView } from '../consents/my-consents.ts';
import type { Person } from '../people/person.ts';
import { profileCopy } from './profile-copy.ts';

/** A person without a record in Veil gets an empty copy, and none is created for them. */
export const exportAccount: Handler<'exportAccount'> = async (_input, caller, context) => {
  await context.limits.take('downloads', caller);
  const person = await context.people.find(caller.personId);
  const profile = await context.people.findOwnProfile(caller.personId);
  await recordAudit({ ...caller, ...(profile && { profile }) }, { kind: 'downloaded' }, context);
  return {
    exportedAt: context.now().toISOString(),
    account: accountCopy(person, caller, profile),
    profile: profile ? profileCopy(profile, caller.personId) : null,
    ...(await listCopyParts(profile?.id, caller.personId, context)),
  };
};

const accountCopy = (
  person: Person | undefined,
  { personId, email, name }: SignedIn,
  profile: Profile | undefined,
) => ({
  email: person ? person.email : email,
  name: person?.name ?? name,
  createdAt: person?.createdAt ?? null,
  invitedBy: person?.admission?.invitation?.inviterHandle ?? null,
  consents: profile ? consentsView(profile, personId).records : [],
  ownWish: profile?.people.find((one) => one.personId === personId)?.ownWish?.answer,
  reviewTime: profile?.people.find((one) => one.personId === personId)?.reviewTime,
});

const maxListItems = accountLimits.exportMax;

async function listCopyParts(
  profileId: number | undefined,
  personId: string,
  context: Context,
): Promise<CopyLists & { isComplete: boolean }> {
  const copied = await Promise.all(
    Object.entries(context.copyParts).map(
      async ([name, list]): Promise<[string, unknown[]]> => [
        name,
        // One item more than the copy holds shows whether the copy is complete.
        profileId === undefined ? [] : await list(profileId, maxListItems + 1, context, personId),
      ],
    ),
  );
  const kept = Object.fromEntries(
    copied.map(([name, items]) => [name, items.slice(0, maxListItems)]),
  ) as CopyLists;
  return {
    ...kept,
    isComplete: copied.every(([, items]) => items.length <= maxListItems),
  };
}
