import { expect, it } from 'vitest';
import { foundingBelow } from '../../../api/contract/discovery/home/home.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { transparencyReport } from '../../../infra/operate/transparency.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';

/** Five members were reported and warned on 1 June. */
async function openHouse() {
  const { context: inner, clock } = await openIsolated();
  clock.now = new Date('2026-06-01T12:00:00Z');
  const context = withoutLimits(inner);
  const reviewer = await memberOfTier(context);
  for (let nth = 0; nth < 5; nth++) {
    const about = await newMember(context);
    await reportOf(about.profile, await newMember(context), context);
    await decide(about.profile.id, reviewer, context);
  }
  return { context, clock, reviewer, reader: await newMember(context) };
}

it('members of a large community and the operator read the same numbers of a year', async () => {
  const house = await openHouse();
  const { reader } = house;
  const large = { current: async () => ({ size: foundingBelow }) } as unknown as Context['candidateIndex'];
  const context = { ...house.context, candidateIndex: large };
  const { tables, until } = await handlers.transparencyNumbers({ year: 2026 }, reader, context);
  expect(until).toBeUndefined();
  const rows = tables.flatMap(({ rows }) => rows);
  expect(rows).toContainEqual({ what: 'Not who they say they are', count: 5 });
  expect(rows).toContainEqual({ what: 'Warn', count: 5 });
  const report = await transparencyReport(2026, context);
  expect(report).toContain('| Warn | 5 |');
  expect(report).not.toMatch(/\| [1-4] \|/);
  await expect(handlers.transparencyNumbers({ year: 2031 }, reader, context)).rejects.toMatchObject({
    status: 404,
  });
});

it('a small community reads fives, and nothing of the quarter that runs', async () => {
  const { context, clock, reviewer, reader } = await openHouse();
  const read = async () => {
    const { tables, until } = await handlers.transparencyNumbers({ year: 2026 }, reader, context);
    return { until, counts: tables.flatMap(({ rows }) => rows.flatMap(({ count }) => count ?? [])) };
  };
  expect(await read()).toEqual({ until: '2026-04-01T00:00:00.000Z', counts: [] });
  const sixth = await newMember(context);
  await reportOf(sixth.profile, await newMember(context), context);
  clock.now = new Date('2026-07-01T00:00:00Z');
  await decide(sixth.profile.id, reviewer, context);
  const { until, counts } = await read();
  expect(until).toBe('2026-07-01T00:00:00.000Z');
  expect(counts.length).toBeGreaterThan(3);
  expect([...new Set(counts)], 'six reports, five decisions').toEqual([5]);
  await reportOf((await newMember(context)).profile, reader, context);
  clock.now = new Date('2026-07-20T00:00:00Z');
  expect((await read()).counts, 'the next day, after another report').toEqual(counts);
});
