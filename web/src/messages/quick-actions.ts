import type { QuickActionName } from '@veil/api/contract/home/quick-actions';
import { Hand, Heart, type LucideIcon, ThumbsUp } from 'lucide-react';

interface QuickAction {
  icon: LucideIcon;
  label: string;
  /** Read in its place where there is no icon. */
  words: string;
}

export const quickActions: Record<QuickActionName, QuickAction> = {
  wave: { icon: Hand, label: 'Wave', words: 'waved' },
  heart: { icon: Heart, label: 'Send a heart', words: 'sent a heart' },
  thumbsup: { icon: ThumbsUp, label: 'Thumbs up', words: 'gave a thumbs up' },
};
