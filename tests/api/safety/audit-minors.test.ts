import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';

it('a report of what may concern a minor stands in the audit for safeguarding leads alone', async () => {
  const { context } = await openIsolated();
  const [lead, other] = [await memberOfTier(context), await memberOfTier(context)];
  await changeProfile(lead.profile.id, (profile) => ({ ...profile, isSafeguardingLead: true }), context);
  const [reporter, about] = [await newMember(context), await newMember(context)];
  for (const reason of ['harassment', 'underage'] as const)
    await handlers.report({ kind: 'profile', id: about.profile.handle, reason }, reporter, context);
  const day = context.now().toISOString().slice(0, 10);
  const reported = async (who: Owner) => {
    const reader = await rereadOwner(who, context);
    const { records } = await handlers.audit({ day, kind: 'reported' }, reader, context);
    return records.map(({ outcome }) => outcome).toSorted();
  };
  expect(await reported(other)).toEqual(['harassment']);
  expect(await reported(lead)).toEqual(['harassment', 'underage']);
});
