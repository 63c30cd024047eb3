// Specified: features 4.2, 7.4.5.
import { expect, it } from 'vitest';
import { samplePhoto, sampleProfile } from '../../../../../tests/fixtures/stored-profile.ts';
import type { PhotoStatus } from '../../../../contract/profiles/photos/fields.ts';
import type { ProfileStatus, Tier } from '../../../../contract/profiles/profiles.ts';
import { isReviewer } from '../../../platform/http/roles.ts';
import { nobodyExcluded, viewerOf } from '../../../platform/http/viewer.ts';
import { maySeePhoto } from './visibility.ts';

const profile = (id: number, status: ProfileStatus, tier: Tier = 'explorer') =>
  sampleProfile({ id, status, tier });
const photo = (status: PhotoStatus, isPrivate: boolean) => {
  const isMade = status === 'approved' || status === 'pending_approval';
  return samplePhoto({ status, isPrivate, ...(!isMade && { size: null, pictures: null }) });
};

const viewers = {
  owner: (status: ProfileStatus) => profile(7, status),
  member: () => profile(8, 'Approved'),
  reviewer: () => profile(9, 'Approved', 'verified'),
  pending: () => profile(10, 'PendingApproval', 'verified'),
  rejected: () => profile(11, 'Rejected', 'verified'),
};
type Viewer = keyof typeof viewers;

const table: [photo: PhotoStatus | 'private' | 'private, waiting', owner: ProfileStatus, by: Viewer[]][] = [
  ['approved', 'Approved', ['owner', 'member', 'reviewer']],
  ['approved', 'PendingApproval', ['owner', 'reviewer']],
  ['approved', 'FurtherReviewRequired', ['owner', 'reviewer']],
  ['approved', 'Rejected', ['owner']],
  ['private', 'Approved', ['owner']],
  ['private', 'PendingApproval', ['owner']],
  ['pending_approval', 'Approved', ['owner', 'reviewer']],
  ['pending_approval', 'PendingApproval', ['owner', 'reviewer']],
  ['pending_approval', 'Rejected', ['owner']],
  ['private, waiting', 'Approved', ['owner', 'reviewer']],
  ['quarantine', 'Approved', []],
  ['rejected', 'Approved', []],
];

it.each(table)('a photo that is %s, on a profile that is %s, is seen by %j', (kind, status, allowed) => {
  const isPrivate = kind.startsWith('private');
  const state = kind === 'private' ? 'approved' : kind === 'private, waiting' ? 'pending_approval' : kind;
  const seen = Object.entries(viewers).filter(([, profileOf]) => {
    const viewer = viewerOf(profileOf(status), nobodyExcluded);
    const may = { mayReview: isReviewer(viewer) };
    return maySeePhoto(viewer, profile(7, status), photo(state, isPrivate), may);
  });
  expect(seen.map(([name]) => name)).toEqual(allowed);
});
