import { useEffect, useEffectEvent } from 'react';
import { type Unread, useActivity } from '../activity/use-activity.ts';

/** Marks a notice as read once it is shown. */
export function useMarkShown(notice: Unread, isShown: boolean): void {
  const { markRead } = useActivity();
  const mark = useEffectEvent(() => void markRead([notice]));
  useEffect(() => {
    if (isShown) mark();
  }, [isShown]);
}
