import type { Photo } from '@veil/api/contract/profiles/photos/fields';

export interface Outcome {
  tone: 'success' | 'error';
  text: string;
}

const told: Partial<Record<Photo['status'], (photo: Photo) => Outcome>> = {
  approved: () => ({ tone: 'success', text: 'Your photo is approved.' }),
  pending_approval: () => ({
    tone: 'success',
    text: 'A reviewer looks at your photo within 24-48 hours.',
  }),
  rejected: ({ rejection }) => ({
    tone: 'error',
    text: `Your photo was rejected. ${rejection ?? ''}`.trimEnd(),
  }),
};

/** Messages about photos whose review progressed between two reads. A new photo counts as coming from quarantine. */
export function outcomesSince(before: readonly Photo[], after: readonly Photo[]): Outcome[] {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return after
    .filter(({ id, status }) => (statuses.get(id) ?? 'quarantine') !== status)
    .flatMap((photo) => told[photo.status]?.(photo) ?? []);
}

/** ms between reads while a photo is being moderated. */
const readDelays = [1500, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000];

/** @returns a function that returns the next delay; the last one repeats */
export function createReadDelay(): () => number {
  let tries = 0;
  return () => readDelays[Math.min(tries++, readDelays.length - 1)] ?? 0;
}
