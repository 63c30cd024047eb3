import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { eraseAccount } from '../../people/account/erase-account.ts';
import { sanctionOf } from '../../platform/http/sanctions.ts';
import { changeItem, type Item } from '../../platform/outbox/change.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { carryExclusions } from '../../relations/blocks/carry-exclusions.ts';
import { carryShields, shieldWorkOf } from '../../relations/shields/carry-shields.ts';
import { removeFromProfile } from '../partner-invites/admit-by-partner-invite.ts';
import { withApprovedPerson } from '../partner-invites/rules.ts';
import { withPictureAnswers } from '../photos/album/waiting-pictures.ts';
import { besideProfile } from '../profiles/beside.ts';
import { changeProfile, profileAt } from '../profiles/change-profile.ts';
import { withoutPause } from '../profiles/pauses.ts';
import { isPersonOf, type Member, type Profile } from '../profiles/profile.ts';
import { carryDevices, forgetDevices } from './carry-devices.ts';
import { moveAdmission } from './move-admission.ts';

/** Nobody has this id. Erasing a profile as theirs leaves what its person took along. */
const nobody = 'nobody';

export const joinProfile = task('joinProfile', z.object({ profileId: z.number() }), join, {
  secret: { none: 'What is a person’s comes along to the profile that they join.' },
  isNeverGivenUp: true,
});

/** A person whose waiting profile is approved joins the profile that invited them. */
export function joinWorkAfter(before: Profile, after: Profile, context: Context): Work[] {
  const isApproved = before.status !== 'Approved' && after.status === 'Approved';
  return isApproved && after.joins ? [joinProfile.now({ profileId: after.id }, context)] : [];
}

/** Safe to repeat. Blocks and shields are there before the person signs in for the profile. */
async function join({ profileId: fromId }: { profileId: number }, context: Context): Promise<undefined> {
  const { log, profiles, now } = context;
  const waiting = (await profiles.find(fromId))?.value;
  const [person] = waiting?.people ?? [];
  const [card] = waiting?.members ?? [];
  if (!waiting?.joins || waiting.status !== 'Approved' || !person || !card) return;
  const { personId } = person;
  const { profileId: toId, inviteHash, pictureAnswers } = waiting.joins;
  const said: Member = { ...card, bio: waiting.mainBio, funFact: waiting.funFact };
  if (sanctionOf(waiting, now()) || !(await profiles.find(toId))) return stayAlone(waiting, context);
  await carryExclusions({ personId, fromId, toId, isLater: false }, context);
  const joined = await changeProfile(
    toId,
    (profile) => {
      const after = withApprovedPerson(profile, inviteHash, person, said, now());
      return after && after !== profile
        ? withPictureAnswers(withShieldsOf(waiting, after), personId, pictureAnswers)
        : profile;
    },
    context,
    {
      follow: (before, after) =>
        isPersonOf(before, personId) || !isPersonOf(after, personId)
          ? []
          : shieldWorkOf({ ...after, placeShields: waiting.placeShields, hiddenUntil: undefined }, context),
    },
  );
  if (!isPersonOf(joined, personId)) return stayAlone(waiting, context);
  await carryShields({ personId, fromId, toId }, context);
  await carryDevices({ personId, fromId, toId }, context);
  // They deleted their account meanwhile.
  if (!(await moveAdmission({ personId, fromId, toId }, context)))
    return removeFromProfile({ profileId: toId, personId }, context);
  await forgetDevices({ personId, fromId, toId }, context);
  for (const arrive of Object.values(context.afterArrival)) await arrive(joined, context);
  await buryWaiting(waiting, context);
  log('info', 'profile-joined', { profileId: toId });
}

/** The shields that the person named while they waited hold for the profile that they join. */
function withShieldsOf(waiting: Profile, joined: Profile): Profile {
  const { placeShields = [], hasShields } = waiting;
  return {
    ...joined,
    ...(hasShields && { hasShields }),
    ...(placeShields.length > 0 && { placeShields: [...(joined.placeShields ?? []), ...placeShields] }),
  };
}

/** The invite was taken back, its profile takes nobody, or the person is under a sanction: the person keeps a profile of their own, in no list. */
async function stayAlone({ id, people }: Profile, context: Context): Promise<undefined> {
  const alone = ({ joins: _joins, ...profile }: Profile): Profile =>
    people.reduce((latest, { personId }) => withoutPause(latest, personId), profile);
  await changeProfile(id, alone, context);
}

async function buryWaiting({ id: profileId, handle }: Profile, context: Context): Promise<void> {
  const { profiles, now } = context;
  const erasure = eraseAccount.now(
    {
      profileId,
      personId: nobody,
      hadProfile: true,
      handle,
      invitation: null,
      leftAt: now().toISOString(),
      isErased: false,
    },
    context,
  );
  const grave: Item<Profile, null> = {
    ...profileAt(profileId, context),
    place: besideProfile(profileId),
    write: (_nothing, found, work) => profiles.bury(profileId, found?.etag, work),
  };
  await changeItem(grave, (there) => there && { after: null, work: [erasure] }, context);
}
