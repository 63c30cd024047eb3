import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import { areLinkedByInvitation, type ReviewSubject } from '../visibility/conflict.ts';
import { isKeptFromStaff } from '../visibility/visibility.ts';
import { isMutual } from './mutual.ts';

/** True if an invitation or a mutual connection links the two. Makes one store call. */
export async function tooCloseTo(
  profile: Pick<Profile, 'id' | 'invitation'>,
  subjectIds: Iterable<number>,
  { relations }: Pick<Context, 'relations'>,
): Promise<(subject: ReviewSubject) => boolean> {
  const related = await relations.listAmong(profile.id, subjectIds);
  return (subject) => areLinkedByInvitation(profile, subject) || isMutual(related.get(subject.id));
}

/** `excluded` means that a block or shield hides the subject; `conflict` means that the subject is too close. */
export type Impartiality = 'free' | 'excluded' | 'conflict';

export async function impartialityOf(
  { profile, viewer }: Pick<Owner, 'profile' | 'viewer'>,
  subjectIds: Iterable<number>,
  context: Pick<Context, 'relations' | 'profileSummaries'>,
): Promise<{ subjects: Map<number, ProfileSummary>; to: (subject: ReviewSubject) => Impartiality }> {
  const ids = new Set(subjectIds);
  const [isTooClose, found] = await Promise.all([
    tooCloseTo(profile, ids, context),
    context.profileSummaries.listByIds(ids),
  ]);
  const subjects = new Map(found.map((summary) => [summary.id, summary]));
  return {
    subjects,
    to(subject) {
      const found = subjects.get(subject.id);
      if (found && isKeptFromStaff(viewer, found)) return 'excluded';
      return isTooClose(subject) ? 'conflict' : 'free';
    },
  };
}
