import { expect, it } from 'vitest';
import { noWishes } from '../../../api/contract/profiles/who-we-are.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Member } from '../../../api/src/profiles/profiles/profile.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs } from '../../support/members.ts';
import { acceptInvite, company, inviteTo } from '../../support/partner-invites-fixtures.ts';

const tags = [101, 102, 201, 203, 301, 303, 401, 402, 501, 503, 601, 801, 802, 901, 1101, 1103, 1201, 1301];

const inside = await openIsolated();
const context = withoutLimits(inside.context);
const as = (who: Owner) => callsAs(who, context);
const otto = await newMember(context);
await changeProfile(
  otto.profile.id,
  (profile) => ({
    ...profile,
    wishes: { ...noWishes, genders: ['women' as const], use: 'matching' as const },
    members: profile.members.map((one) => ({ ...one, tags })),
  }),
  context,
);

const says = async (who: Owner, changes: Partial<Member>) =>
  changeProfile(
    who.profile.id,
    (now) => ({ ...now, members: now.members.map((one) => ({ ...one, ...changes })) }),
    context,
  );
const matchesOtto = async (who: Owner) => {
  const { matches } = await as(who).matches({ page: 1, pageSize: 50 });
  return matches.some(({ id }) => id === otto.profile.id);
};

it('answers nothing new to somebody whose partner comes and goes', async () => {
  const iris = await company(context);
  await says(iris, { tags });
  const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
  await says(iris, { tags });
  const before = await matchesOtto(iris);
  await says(iris, { gender: { value: before ? 'man' : 'woman', words: '', use: 'shown' } });
  await as(bo).leaveProfile({ handle: newHandle() });
  await runTimer(context);
  expect(await matchesOtto(iris)).toBe(before);
});
