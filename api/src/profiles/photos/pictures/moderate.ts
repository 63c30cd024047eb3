import type { ContentSafety, Harm, HarmCategory } from '../../../platform/services/content-safety.ts';
import type { Settings } from '../../../settings.ts';

export type PictureVerdict =
  | { status: 'approved' | 'pending_approval' }
  | { status: 'rejected'; rejection: string };

const rejectionReasons: Record<HarmCategory, string> = {
  Sexual: 'Explicit photo content is not allowed.',
  Violence: 'Photos that show violence are not allowed.',
  Hate: 'Photos that show hatred are not allowed.',
  SelfHarm: 'Photos that show self-harm are not allowed.',
};
const categories: HarmCategory[] = ['Sexual', 'Violence', 'Hate', 'SelfHarm'];

type PictureThresholds = Pick<Settings, 'PHOTO_REVIEW_SEVERITY' | 'PHOTO_REJECT_SEVERITY'>;

/**
 * The first category that reaches its rejection threshold decides. A photo that reaches only a review threshold waits
 * for a reviewer.
 */
export function verdictOn(harm: Harm, thresholds: PictureThresholds): PictureVerdict {
  const reaches = (limits: Harm) => categories.find((category) => harm[category] >= limits[category]);
  const refused = reaches(thresholds.PHOTO_REJECT_SEVERITY);
  if (refused) return { status: 'rejected', rejection: rejectionReasons[refused] };
  return { status: reaches(thresholds.PHOTO_REVIEW_SEVERITY) ? 'pending_approval' : 'approved' };
}

/** @throws Error if Content Safety gives no answer: no photo is approved without one */
export async function moderatePicture(
  picture: Buffer,
  safety: ContentSafety,
  thresholds: PictureThresholds,
): Promise<PictureVerdict> {
  return verdictOn(await safety.judgeImage(picture), thresholds);
}
