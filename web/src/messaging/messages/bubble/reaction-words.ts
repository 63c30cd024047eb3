import type { ReactionName } from '@veil/api/contract/messaging/conversations/reactions';
import { HandHeart, Heart, HeartHandshake, Laugh, type LucideIcon, Sparkles, ThumbsUp } from 'lucide-react';

export const reactions: Record<ReactionName, { icon: LucideIcon; label: string }> = {
  heart: { icon: Heart, label: 'Heart' },
  thumbsup: { icon: ThumbsUp, label: 'Thumbs up' },
  laugh: { icon: Laugh, label: 'Laugh' },
  wow: { icon: Sparkles, label: 'Wow' },
  hug: { icon: HeartHandshake, label: 'Hug' },
  thanks: { icon: HandHeart, label: 'Thanks' },
};
