import type { Folded } from './fold.ts';
import { minorsIn } from './minors.ts';

type HarmSeverities = Readonly<Record<'Hate' | 'SelfHarm' | 'Sexual' | 'Violence', number>>;

/** Rules for members' texts. Words about sex between adults are allowed. */
const concernNames = ['Minors', 'Hate', 'Violence', 'SelfHarm'] as const;
type Concern = (typeof concernNames)[number];
/** Severity from 0 (none) to 7 (worst). */
type Concerns = Readonly<Record<Concern, number>>;

/** Shown beside the field. */
const refusalSentences: Record<Concern, string> = {
  Minors: 'Please write this another way: nothing sexual about anybody under 18 is allowed here.',
  Hate: 'Please write this another way: it reads as hateful.',
  Violence: 'Please write this another way: it reads as violent or threatening.',
  SelfHarm: 'Please write this another way: it reads as harm to oneself.',
};

interface TextThresholds {
  readonly MEMBER_TEXT_REFUSE_SEVERITY: Concerns;
  readonly MEMBER_TEXT_REVIEW_SEVERITY: Concerns;
}

/** Content Safety has no category for minors. A sexual text counts as one if it mentions somebody under 18. */
export function concernsOf({ Hate, SelfHarm, Sexual, Violence }: HarmSeverities, text: Folded): Concerns {
  const minors = minorsIn(text);
  const least = minors.plainly ? 1 : 0;
  return { Minors: minors.mentioned ? Math.max(Sexual, least) : 0, Hate, Violence, SelfHarm };
}

export type TextVerdict =
  | { readonly outcome: 'fine' }
  | { readonly outcome: 'review'; readonly concern: Concern; readonly severity: number }
  | { readonly outcome: 'refused'; readonly sentence: string };

/** The first concern that reaches its threshold decides. */
export function verdictOn(found: Concerns, thresholds: TextThresholds): TextVerdict {
  const reaching = (limits: Concerns) => concernNames.find((concern) => found[concern] >= limits[concern]);
  const refused = reaching(thresholds.MEMBER_TEXT_REFUSE_SEVERITY);
  if (refused) return { outcome: 'refused', sentence: refusalSentences[refused] };
  const concern = reaching(thresholds.MEMBER_TEXT_REVIEW_SEVERITY);
  return concern ? { outcome: 'review', concern, severity: found[concern] } : { outcome: 'fine' };
}
