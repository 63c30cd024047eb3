import { reviewerTierLevel, tierLevel } from '../../../api/contract/profiles/profiles.ts';
import { guests, outsider, strangers } from './guests.ts';
import { profiles } from './profiles.ts';
import { leftProfiles, secondPeople, waitingCards } from './second-people.ts';
import type { DemoGuest, DemoPerson, DemoProfile } from './types.ts';

/** One person of each kind, for somebody who tries the product for the first time. */
export const firstEmails = [
  'margot@veil.example',
  'tomas@veil.example',
  'helen@veil.example',
  'nadia@veil.example',
  'camille@veil.example',
  'bastien@veil.example',
  'desmond@veil.example',
  'asha@veil.example',
  'marianne@veil.example',
  'yves@veil.example',
  'joel@veil.example',
  'freja@veil.example',
  'kaspar@veil.example',
  'hanna@veil.example',
  'elias@veil.example',
  'vera@veil.example',
  'anton@veil.example',
  'milena@veil.example',
  'noor@veil.example',
  'gary@veil.example',
  'pieter@veil.example',
  'sabine@veil.example',
  'kaat@veil.example',
  'iris@veil.example',
];

/** Number of people who are listed before “more” is pressed. */
export const firstCount = firstEmails.length;

/** In hours. */
const reviewWindow = 48;

const kinds: Record<DemoProfile['type'], (size: number) => string> = {
  single: () => '',
  couple: () => ', couple',
  other: (size) => `, group of ${size}`,
};

const approvedNote = ({ tier, inviter }: DemoProfile): string => {
  const level = tierLevel(tier);
  const rank = inviter === null ? 'founder' : 'approved member';
  return level >= reviewerTierLevel ? `${rank}, tier ${level}: reviews newcomers` : rank;
};

const notes: Record<DemoProfile['status'], (profile: DemoProfile) => string> = {
  Approved: approvedNote,
  PendingApproval: ({ joinedHoursAgo }) =>
    `pending, ${reviewWindow - joinedHoursAgo} hours left when the demo began`,
  FurtherReviewRequired: () => 'needs a second review',
  Rejected: () => 'rejected',
  Suspended: () => 'suspended',
};

const keyNote = ({ handle }: DemoProfile): string => {
  if (waitingCards.some((one) => one.handle === handle)) return ', the second has a key';
  return leftProfiles.find((one) => one.handle === handle)?.note ?? '';
};

export const personOf = (profile: DemoProfile): DemoPerson => ({
  email: profile.email,
  name: profile.name,
  note:
    profile.sanction ??
    `${notes[profile.status](profile)}${kinds[profile.type](profile.members.length)}${keyNote(profile)}`,
});

const fromGuest = ({ email, name }: DemoGuest): DemoPerson => ({
  email,
  name,
  note: 'invited, onboarding not finished',
});

const fromSecond = ({ email, name, note }: DemoPerson): DemoPerson => ({ email, name, note });

const allPeople = [
  ...profiles.map(personOf),
  ...secondPeople.map(fromSecond),
  ...guests.map(fromGuest),
  outsider,
  ...strangers,
];
const isShownFirst = ({ email }: DemoPerson): boolean => firstEmails.includes(email);

/** Everyone who can sign in, the people to try first at the top. */
export const people: DemoPerson[] = [
  ...allPeople
    .filter(isShownFirst)
    .sort((one, other) => firstEmails.indexOf(one.email) - firstEmails.indexOf(other.email)),
  ...allPeople.filter((person) => !isShownFirst(person)),
];
