import * as z from 'zod/mini';
import { fit } from '../discovery/matching.ts';
import { lastActive } from '../discovery/presence.ts';
import { endpoint } from '../fields/endpoint.ts';
import { numericId } from '../fields/fields.ts';
import { shownRating } from '../gatherings/rating.ts';
import { acquaintance } from '../relations/acquaintance.ts';
import { profileTag } from './member-tags.ts';
import { photo } from './photos/fields.ts';
import { photoPath } from './photos/pictures.ts';
import { handle, profileTypes } from './profiles.ts';
import { signIns } from './sign-ins.ts';
import { wishes } from './who-we-are.ts';

/** The part of a profile that other members see. */
const seenProfile = z.object({
  profileId: numericId,
  handle: z.string(),
  type: z.enum(profileTypes),
  signIns,
  rating: shownRating,
  location: z.string(),
  /** The primary photo, or null. */
  photo: z.nullable(photoPath),
  about: z.string(),
  funFact: z.string(),
  /** Rules that a first-time sender must acknowledge. */
  boundaries: z.array(z.string()),
  members: z.array(
    z.object({
      id: numericId,
      name: z.string(),
      age: z.int(),
      /** null if they do not show it. */
      gender: z.nullable(z.string()),
      pronouns: z.nullable(z.string()),
      orientation: z.nullable(z.string()),
      bio: z.string(),
      likes: z.array(z.string()),
      /** For members of a couple or group. */
      funFact: z.string(),
      /** The photo that shows them, or null. */
      photo: z.nullable(photoPath),
      tags: z.array(profileTag),
    }),
  ),
  /** Their wishes; null if they do not show them. */
  wishes: z.nullable(wishes),
  sharedTags: z.array(profileTag),
  photos: z.array(photo),
});
export type SeenProfile = z.output<typeof seenProfile>;

export const ownPreview = endpoint('GET', 'profiles/my-preview', 'owner', {
  summary: 'The caller’s own profile as members see it, whatever its status. It is not counted as a view.',
  output: seenProfile,
});

/** The visible part of a profile with its last activity. */
export const shownProfile = z.extend(seenProfile, {
  lastActive,
  isOnline: z.boolean(),
  /** Whether the profile is under review. Only reviewers see it, and nobody can connect with it or write to it yet. */
  isUnderReview: z.boolean(),
  /** Whether some photos are blurred because the caller is not connected. */
  hidesFaces: z.boolean(),
});

/** Kinds of viewers as whom a member can preview their own profile. */
export const previewViewers = ['stranger', 'connection', 'liked', 'guest', 'reviewer', 'blocked'] as const;
export type PreviewViewer = (typeof previewViewers)[number];

export const previewAs = endpoint('GET', 'profiles/preview-as/{as}', 'owner', {
  summary:
    'The caller’s own profile as another kind of viewer, who shares their presence, would see it: whether lists show it, and the profile, or null if it is treated as missing. The compatibility is left out, because it depends on the viewer.',
  params: z.strictObject({ as: z.enum(previewViewers) }),
  output: z.object({
    /** Whether search, matches and lists show the profile. */
    isListed: z.boolean(),
    profile: z.nullable(shownProfile),
  }),
});

const shownFit = z.extend(fit, { acquaintance });
export type ShownFit = z.output<typeof shownFit>;

/** A profile as another member sees it. The handle stands for the people, who are called Member 1, Member 2. */
export const memberProfile = endpoint('GET', 'profiles/member/{handle}', 'member', {
  summary:
    'An approved member’s profile, by handle or id. Opening it counts as a view that its owner may see.',
  params: z.strictObject({ handle }),
  output: z.extend(shownProfile, {
    /** How well the caller and the profile match; null for the caller's own profile and one under review. */
    fit: z.nullable(shownFit),
  }),
});
