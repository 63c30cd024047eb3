import type { PreviewViewer } from '../../../contract/profiles/member-profile.ts';
import { memberViewFor } from '../../discovery/views/member-view.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { nobodyExcluded } from '../../platform/http/viewer.ts';
import { defaultPrivacy } from '../../profiles/profiles/privacy.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { nobodysId } from '../visibility/known.ts';
import {
  type Acquaintance,
  noAcquaintance,
  seeProfile,
  type Viewer,
  visibilityOf,
} from '../visibility/visibility.ts';

/** Uses the functions that show the profile to other members. A preview does not count as a view. */
export const previewAs: Handler<'previewAs'> = async ({ as }, { profile }, { presence, now }) => {
  const { viewer, own, relation, isMutual } = previewContexts[as];
  const subject = seeProfile(viewer, profile, relation);
  const seenAt = await presence.find(profile.id);
  return {
    isListed: visibilityOf(viewer, profile, relation) === 'found',
    profile: subject ? memberViewFor(own, subject, { seenAt, isMutual }, now()) : null,
  };
};

interface PreviewContext {
  readonly viewer: Viewer;
  /** The imagined viewer shares their presence, so the preview shows the most that such a viewer could see. */
  readonly own: Pick<Profile, 'id' | 'privacy'>;
  readonly relation: Acquaintance;
  readonly isMutual: boolean;
}

const presenceSharer = { id: nobodysId, privacy: { ...defaultPrivacy, showsPresence: true } };
const anyMember: Viewer = {
  id: nobodysId,
  status: 'Approved',
  tier: 'explorer',
  invitation: null,
  excluded: nobodyExcluded,
};
const everybodyExcluded = { ...nobodyExcluded, has: () => true };

const stranger: PreviewContext = {
  viewer: anyMember,
  own: presenceSharer,
  relation: noAcquaintance,
  isMutual: false,
};
const acquaintance: PreviewContext = { ...stranger, relation: { knows: true } };

/** A one-sided like does not make two profiles acquainted. */
const previewContexts: Record<PreviewViewer, PreviewContext> = {
  stranger,
  connection: { ...acquaintance, isMutual: true },
  liked: stranger,
  guest: acquaintance,
  reviewer: { ...stranger, viewer: { ...anyMember, tier: 'verified' } },
  blocked: { ...stranger, viewer: { ...anyMember, excluded: everybodyExcluded } },
};
