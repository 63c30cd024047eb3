import { dashboard, readActivity } from '@veil/api/contract/discovery/home/home';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { bookmarkTagId } from './shared-words.ts';
import type { Details } from './use-private-details.ts';

/** ms after the end of the time for undoing, so that the answer has it behind it. */
const marginMs = 400;

const chosenIn = ({ privateTags }: Details): number[] =>
  privateTags.map(({ tagId }) => tagId).filter((tagId) => tagId !== bookmarkTagId);

const latestInstant = '9999-12-31T00:00:00.000Z';

/** The notice of a match, which Home opens if it is unread. */
const matchNoticeId = (profileId: number): string => `shared-${profileId}`;

/**
 * Tells a match that follows a press on this page: a type was chosen while the two were not connected, then they were.
 * @param refresh reads the details again
 */
export function useMatch(profileId: number, details: Details | undefined, refresh: () => void) {
  const [stage, setStage] = useState<'unpressed' | 'pressed' | 'matched' | 'seen'>('unpressed');
  const [before, setBefore] = useState<Details>();
  if (details && details !== before) {
    setBefore(details);
    const isNew = before && chosenIn(details).some((tagId) => !chosenIn(before).includes(tagId));
    if (stage === 'unpressed' && isNew && !before.isMutual && !details.isMutual) setStage('pressed');
    if (stage === 'pressed' && details.isMutual) setStage('matched');
  }

  const { write: markRead } = useWrite(readActivity, { refreshes: [dashboard] });
  const isMatched = stage === 'matched';
  const keepFromHome = useEffectEvent(() =>
    // The API takes an instant in the future as now, whatever the clock of this device says.
    markRead({ activities: [{ id: matchNoticeId(profileId), at: latestInstant }] }).catch(() => undefined),
  );
  useEffect(() => {
    if (isMatched) void keepFromHome();
  }, [isMatched]);

  const undoMs = Math.max(0, ...(details?.privateTags ?? []).map((tag) => tag.undoMs ?? 0));
  const readAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (undoMs === 0) return undefined;
    const timer = setTimeout(() => readAgain(), undoMs + marginMs);
    return () => clearTimeout(timer);
  }, [undoMs]);
  return { isMatched, close: () => setStage('seen') };
}
