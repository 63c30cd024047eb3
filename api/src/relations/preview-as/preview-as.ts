import type { previewAs as endpoint } from '../../../contract/profiles/member-profile.ts';
import { memberViewFor } from '../../discovery/views/member-view.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { seeProfile, visibilityOf } from '../visibility/visibility.ts';
import { previewContexts } from './preview-contexts.ts';

/** Uses the functions that show the profile to other members. A preview does not count as a view. */
export const previewAs: Handler<typeof endpoint> = async ({ as }, { profile }, { presence, now }) => {
  const { viewer, own, relation, isMutual } = previewContexts[as];
  const subject = seeProfile(viewer, profile, relation);
  const seenAt = await presence.find(profile.id);
  return {
    isListed: visibilityOf(viewer, profile, relation) === 'found',
    profile: subject ? memberViewFor(own, subject, { seenAt, isMutual }, now()) : null,
  };
};
