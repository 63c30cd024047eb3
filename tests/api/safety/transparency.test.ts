import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { transparencyReport } from '../../../infra/operate/transparency.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';

it('members and the operator read the same numbers of a year, counted from what was reported and decided', async () => {
  const inside = await openIsolated();
  inside.clock.now = new Date('2026-06-01T12:00:00Z');
  const context = withoutLimits(inside.context);
  const reviewer = await memberOfTier(context);
  for (let nth = 0; nth < 5; nth++) {
    const about = await newMember(context);
    await reportOf(about.profile, await newMember(context), context);
    await decide(about.profile.id, reviewer, context);
  }
  const reader = await newMember(context);
  const { tables } = await handlers.transparencyNumbers({ year: 2026 }, reader, context);
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
