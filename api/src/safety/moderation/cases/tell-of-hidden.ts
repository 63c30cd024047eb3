import type { Urgency } from '../../../../contract/safety/report-words.ts';
import type { Context } from '../../../context.ts';
import { leastProfileId } from '../rules.ts';

const reasons: Record<Urgency, string> = {
  minor: 'They may show somebody under 18.',
  intimate: 'They may show somebody who did not agree to that.',
};
/** The same in every case: it does not tell whether everybody is. */
const ifTooClose =
  'If everybody here is too close to it, somebody who is no member decides, and it may take longer.';
const next = `Nobody has decided anything yet: somebody who looks after such cases decides within 48 hours. ${ifTooClose} What is left in place is shown again, and you are told. If something is removed, you can appeal here. You can write to us at any time.`;

/** The person whose whole profile is held reads it. */
const ofProfile = `Somebody told us that a person on this profile may be under 18. Until somebody has looked, the profile is in no list, its photos and words are closed, and nobody begins a talk with you, nor you with others. Your talks, places and connections stay. ${ifTooClose} You can write to us at any time, with what shows your age.`;

interface HiddenPictures {
  readonly subjectId: number;
  readonly caseId: string;
  readonly urgency: Urgency;
  /** True if a reviewer found them without a report. */
  readonly isOwn: boolean;
  /** True if the profile is held, and not pictures alone. */
  readonly isProfile?: boolean;
}

/** Says once a case and reason why pictures were hidden and what can be done, and never who reported them. */
export async function tellOfHidden(
  { subjectId, caseId, urgency, isOwn, isProfile = false }: HiddenPictures,
  {
    statements,
    activity,
    profiles,
    cases,
    now,
  }: Pick<Context, 'statements' | 'activity' | 'profiles' | 'cases' | 'now'>,
): Promise<void> {
  if (subjectId < leastProfileId || !(await profiles.find(subjectId))) return;
  const at = now().toISOString();
  const key = `hidden-${urgency}-${caseId}`;
  const origin = isOwn ? 'own' : 'notice';
  await statements.keep(subjectId, {
    key,
    name: isProfile ? `held-minor-${origin}` : `hidden-${urgency}-${origin}`,
    object: '',
    reason: isProfile ? ofProfile : `${reasons[urgency]} ${next}`,
    at,
    until: isProfile ? ((await cases.find(subjectId))?.value.open?.dueAt ?? null) : null,
  });
  await activity.record(subjectId, {
    id: `decision-${key}`,
    kind: isProfile ? 'profile-held' : 'pictures-hidden',
    at,
  });
}
