import { auditLimits, staffKinds } from '../../../contract/safety/audit.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { leavesTraces } from '../../profiles/profiles/privacy.ts';
import { seeProfiles } from '../../relations/visibility/see-profiles.ts';

/** Members learn what reviewers read and when, but not which reviewer it was. */
export const whoSawMyData: Handler<'whoSawMyData'> = async (_input, { profile, viewer }, context) => {
  const { audit, views } = context;
  const [visits, staff, ai] = await Promise.all([
    leavesTraces(profile) ? views.listLatest(profile.id, auditLimits.ownEntries) : [],
    audit.listAbout(profile.id, staffKinds),
    audit.listAbout(profile.id, ['ai-call']),
  ]);
  const visitors = await seeProfiles(
    viewer,
    visits.map(({ viewerId }) => viewerId),
    context,
  );
  return {
    visits: visits.flatMap(({ viewerId, viewedAt }) => {
      const visitor = visitors.get(viewerId);
      return visitor && leavesTraces(visitor) ? [{ handle: visitor.handle, at: viewedAt }] : [];
    }),
    staff: staff.map(({ kind, at }) => ({ kind, at })),
    ai: ai.map(({ outcome, at }) => ({ fields: outcome.split(', ').filter(Boolean), at })),
  };
};
