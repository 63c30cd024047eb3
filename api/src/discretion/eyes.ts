import type { Eyes } from '../../contract/discretion.ts';
import { nobodyApart } from '../http/viewer.ts';
import { defaultPrivacy } from '../profiles/privacy.ts';
import type { Profile } from '../profiles/profile.ts';
import { nobodysId } from '../visibility/known.ts';
import { type Relation, strangers, type Viewer } from '../visibility/visibility.ts';

interface PreviewContext {
  readonly viewer: Viewer;
  /** They show when they are here: they are shown the most that anybody like them is. */
  readonly own: Pick<Profile, 'id' | 'privacy'>;
  readonly relation: Relation;
  readonly isMutual: boolean;
}

const own = { id: nobodysId, privacy: { ...defaultPrivacy, showsPresence: true } };
const anybody: Viewer = {
  id: nobodysId,
  status: 'Approved',
  tier: 'explorer',
  invitation: null,
  apart: nobodyApart,
};
const everybodyApart = { ...nobodyApart, has: () => true };

const stranger: PreviewContext = { viewer: anybody, own, relation: strangers, isMutual: false };
const acquainted: PreviewContext = { ...stranger, relation: { knows: true } };

/** To be liked makes nobody known: it takes both. */
export const previewContexts: Record<Eyes, PreviewContext> = {
  stranger,
  connection: { ...acquainted, isMutual: true },
  liked: stranger,
  guest: acquainted,
  reviewer: { ...stranger, viewer: { ...anybody, tier: 'verified' } },
  blocked: { ...stranger, viewer: { ...anybody, apart: everybodyApart } },
};
