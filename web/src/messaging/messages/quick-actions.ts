import type { QuickActionName } from '@veil/api/contract/discovery/home/quick-actions';
import { Hand, Heart, type LucideIcon, ThumbsUp } from 'lucide-react';

interface QuickAction {
  icon: LucideIcon;
  label: string;
  /** The text that is read where the icon is not shown. */
  words: string;
}

export const quickActions: Record<QuickActionName, QuickAction> = {
  wave: { icon: Hand, label: 'Wave', words: 'waved' },
  heart: { icon: Heart, label: 'Send a heart', words: 'sent a heart' },
  thumbsup: { icon: ThumbsUp, label: 'Thumbs up', words: 'gave a thumbs up' },
};
