import { expect, it } from 'vitest';
import { openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs } from '../../support/members.ts';
import { acceptInvite, company, inviteTo } from '../../support/partner-invites-fixtures.ts';

it('whoever joins a profile reads its news from then on, and none from before', async () => {
  const { context, clock } = await openIsolated();
  const pass = () => {
    clock.now = new Date(clock.now.getTime() + 60_000);
  };
  const iris = await company(context);
  const { id: profileId } = iris.profile;
  const tell = async (id: string) => {
    const at = clock.now.toISOString();
    await context.activity.record(profileId, { id, kind: 'photo-approved', at });
    await runTimer(context, 0);
  };
  await tell('photo-before');
  pass();
  const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
  pass();
  await tell('photo-after');
  const read = async (who: typeof bo) => {
    const { notifications } = await callsAs(who, context).notifications({});
    const { activities } = await callsAs(who, context).recentActivity({});
    const ids = [...notifications, ...activities]
      .map(({ id }) => id)
      .filter((id) => /^photo-(before|after)$/.test(id));
    return [...new Set(ids)].sort();
  };
  expect(await read(iris)).toEqual(['photo-after', 'photo-before']);
  expect(await read(bo)).toEqual(['photo-after']);
});
