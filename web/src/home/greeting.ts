import type { Me } from '@veil/api/contract/me';

const parts = [
  { before: 5, words: 'Good evening' },
  { before: 12, words: 'Good morning' },
  { before: 18, words: 'Good afternoon' },
];

/** Greets by the handle, else the name, by the clock of the reader. */
export function greetingOf({ profile, name }: Pick<Me, 'profile' | 'name'>, now: Date): string {
  const words = parts.find(({ before }) => now.getHours() < before)?.words ?? 'Good evening';
  return `${words}, ${profile?.handle || name || 'User'}`;
}

/** How long after the submission an approval is news, in ms. The review takes two days of it. */
const newsTime = 5 * 24 * 60 * 60 * 1000;

/** Whether the approval is news. */
export function isNewMember({ profile }: Pick<Me, 'profile'>, now: Date): boolean {
  if (!profile?.submittedAt) return false;
  return now.getTime() - new Date(profile.submittedAt).getTime() < newsTime;
}
