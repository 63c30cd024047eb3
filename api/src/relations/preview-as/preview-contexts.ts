import type { PreviewViewer } from '../../../contract/profiles/member-profile.ts';
import { nobodyExcluded } from '../../platform/http/viewer.ts';
import { defaultPrivacy } from '../../profiles/profiles/privacy.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { nobodysId } from '../visibility/known.ts';
import { type Acquaintance, noAcquaintance, type Viewer } from '../visibility/visibility.ts';

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
export const previewContexts: Record<PreviewViewer, PreviewContext> = {
  stranger,
  connection: { ...acquaintance, isMutual: true },
  liked: stranger,
  guest: acquaintance,
  reviewer: { ...stranger, viewer: { ...anyMember, tier: 'verified' } },
  blocked: { ...stranger, viewer: { ...anyMember, excluded: everybodyExcluded } },
};
