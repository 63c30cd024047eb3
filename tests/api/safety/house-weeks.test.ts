import { expect, it } from 'vitest';
import { foundingBelow } from '../../../api/contract/discovery/home/home.ts';
import { handlers } from '../../../api/src/features.ts';
import { applyFact } from '../../../api/src/gatherings/rating/count-fact.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;

it('says by week what became of newcomers and seats, from sixty members on', async () => {
  const { context, clock } = await openIsolated();
  const reader = await memberOfTier(context);
  const statistics = () => handlers.moderationStatistics({}, reader, context);
  expect((await statistics()).house).toBeNull();

  const guests = [];
  while (guests.length < foundingBelow) guests.push(await newMember(context));
  context.candidateIndex.expectNews();
  const came = async (profileId: number, eventId: number, daysAgo: number, outcome: 'attended' | 'no-show') =>
    applyFact(
      profileId,
      {
        kind: 'event',
        eventId,
        title: 'Supper',
        endsAt: new Date(clock.now.getTime() - daysAgo * dayMs).toISOString(),
        outcome,
        version: 1,
      },
      context,
    );
  for (const [index, { profile }] of guests.slice(0, 6).entries())
    await came(profile.id, 1, 2, index === 0 ? 'no-show' : 'attended');
  // Fewer than five seats could tell of somebody.
  for (const { profile } of guests.slice(0, 4)) await came(profile.id, 2, 9, 'attended');
  const { house } = await statistics();
  expect(house).toHaveLength(12);
  expect(house?.[0]).toMatchObject({ turnedDown: 0, seats: { came: 5, missed: 1 } });
  expect(house?.[1]?.seats).toBeNull();
});
