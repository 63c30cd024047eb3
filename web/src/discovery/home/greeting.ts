import type { Me } from '@veil/api/contract/people/me';

const parts = [
  { before: 5, words: 'Good evening' },
  { before: 12, words: 'Good morning' },
  { before: 18, words: 'Good afternoon' },
];

/** A greeting by the reader's clock. It uses the handle, or the name if there is no handle. */
export function greetingOf({ profile, name }: Pick<Me, 'profile' | 'name'>, now: Date): string {
  const words = parts.find(({ before }) => now.getHours() < before)?.words ?? 'Good evening';
  return `${words}, ${profile?.handle || name || 'User'}`;
}

/** ms after the submission during which an approval counts as new. The review takes two of these days. */
const newsTime = 5 * 24 * 60 * 60 * 1000;

/** Whether the profile was approved recently. Somebody who left a shared profile is no newcomer. */
export function isNewMember({ profile }: Pick<Me, 'profile'>, now: Date): boolean {
  if (!profile?.submittedAt || profile.hasSplitOff) return false;
  return now.getTime() - new Date(profile.submittedAt).getTime() < newsTime;
}
