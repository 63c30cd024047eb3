// Specified: features 3.12, 7.4.6.
import { expect, it } from 'vitest';
import { coupleProfile } from '../../../../../tests/fixtures/own-profile.ts';
import { rewriteRequest } from './rewrite-request.ts';

const couple = coupleProfile();
const [iris] = couple.members;
const romantic = { tag: 'Romantic', category: 'Personality' };

it('sends a member’s text with their public tags', () =>
  expect(rewriteRequest(couple, iris?.id ?? 0, 'Cooks.')).toEqual({
    bio: 'Cooks.',
    context: 'single',
    tags: [romantic],
  }));

it('sends what all of them say with the tags they share', () =>
  expect(rewriteRequest({ ...couple, sharedTags: iris?.tags ?? [] }, null, 'Two who cook.')).toEqual({
    bio: 'Two who cook.',
    context: 'couple',
    tags: [romantic],
  }));

it('never sends a private tag', () => {
  const members = couple.members.map((member) => ({ ...member, tags: [], privateTags: member.tags }));
  expect(rewriteRequest({ ...couple, type: 'single', members }, null, 'Cooks.').tags).toEqual([]);
});
