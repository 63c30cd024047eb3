import { randomUUID } from 'node:crypto';
import { changeProfile } from '../../api/src/profiles/profiles/change-profile.ts';
import { couple, newcomer, type Place } from './fixtures.ts';
import { openInProcess } from './in-process.ts';
import { acceptance } from './partner-invites-fixtures.ts';

/** Iris and Bo, who each sign in for one couple that is approved. */
export async function pairOf(place: Place) {
  const [iris, bo] = [await couple(place), await newcomer(place)];
  const { cards } = await iris.call.do('ownMemberCards', {});
  const key = await iris.call.do('createPartnerInvite', {
    memberId: cards[1]?.memberId ?? 0,
    requestId: randomUUID(),
  });
  await bo.call.do('acceptPartnerInvite', acceptance(key.code));
  await changeProfile(
    iris.profileId,
    (profile) => ({ ...profile, status: 'Approved' }),
    openInProcess().context,
  );
  return { iris, bo };
}
