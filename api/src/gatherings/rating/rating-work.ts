import type { Context } from '../../context.ts';
import type { Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { completionOf } from './completion.ts';
import { rebuildRating } from './refresh.ts';

export const ratingWork = (
  before: Profile,
  after: Profile,
  context: Pick<Context, 'newId' | 'now'>,
): Work[] =>
  completionOf(before) === completionOf(after)
    ? []
    : [rebuildRating.at(context.now(), { profileId: after.id }, context)];
