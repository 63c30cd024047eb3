import type { Context } from '../context.ts';
import type { Work } from '../outbox/work.ts';
import type { Profile } from '../profiles/profile.ts';
import { completionOf } from './completion.ts';
import { rebuildRating } from './refresh.ts';

/** What follows from a change of a profile for its rating: it is made anew where the completion is another. */
export const ratingWork = (
  before: Profile,
  after: Profile,
  context: Pick<Context, 'newId' | 'now'>,
): Work[] =>
  completionOf(before) === completionOf(after)
    ? []
    : [rebuildRating.at(context.now(), { profileId: after.id }, context)];
