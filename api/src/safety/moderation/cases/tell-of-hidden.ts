import type { Urgency } from '../../../../contract/safety/report-words.ts';
import type { Context } from '../../../context.ts';
import { leastProfileId } from '../rules.ts';

const reasons: Record<Urgency, string> = {
  minor: 'They may show somebody under 18.',
  intimate: 'They may show somebody who did not agree to that.',
};
const next =
  'Nobody has decided anything yet: somebody who looks after such cases decides within 48 hours. What is left in place is shown again, and you are told. If something is removed, you can appeal here. You can write to us at any time.';

interface HiddenPictures {
  readonly subjectId: number;
  readonly caseId: string;
  readonly urgency: Urgency;
  /** True if a reviewer found them without a report. */
  readonly isOwn: boolean;
}

/** Says once a case and reason why pictures were hidden and what can be done, and never who reported them. */
export async function tellOfHidden(
  { subjectId, caseId, urgency, isOwn }: HiddenPictures,
  { statements, activity, profiles, now }: Pick<Context, 'statements' | 'activity' | 'profiles' | 'now'>,
): Promise<void> {
  if (subjectId < leastProfileId || !(await profiles.find(subjectId))) return;
  const at = now().toISOString();
  const key = `hidden-${urgency}-${caseId}`;
  await statements.keep(subjectId, {
    key,
    name: `hidden-${urgency}-${isOwn ? 'own' : 'notice'}`,
    object: '',
    reason: `${reasons[urgency]} ${next}`,
    at,
    until: null,
  });
  await activity.record(subjectId, {
    id: `decision-${key}`,
    type: 'decision',
    title: 'Pictures of yours are hidden until somebody looks',
    at,
    actorId: null,
  });
}
