import type { ConversationDetail } from '@veil/api/contract/messaging/conversations/conversations';
import { photoAccessBetween } from '@veil/api/contract/profiles/photo-access-between';
import { useRead } from '../../api/use-read.ts';
import { usePollInterval, useRealtime } from '../../notifications/realtime/realtime.ts';
import { memberPath } from '../../profiles/members/member-path.ts';
import type { TalkNote } from '../messages/rows.ts';

/** ms between two reads of what is open, because closing sends no signal. */
const askEvery = 60_000;

/** Lists what each of the two has opened to the other, while it is open. The grants are the only copy. */
export function usePictureNotes(conversation: ConversationDetail): TalkNote[] {
  const { isAvailable, state, participantId, participantName: other } = conversation;
  const mayBeOpen = isAvailable && (state === 'open' || state === 'empty') && participantId !== null;
  const { data, replace } = useRead(
    photoAccessBetween,
    mayBeOpen ? { profileId: String(participantId) } : null,
    { refreshInterval: usePollInterval(askEvery) },
  );
  useRealtime(replace, true);
  if (!data || participantId === null) return [];
  const { mine, theirs } = data;
  const to = memberPath(participantId, '?tab=private&part=pictures#private-pictures');
  const notes: TalkNote[] = [];
  if (mine)
    notes.push({ key: 'mine', at: mine.at, to, text: `You opened ${pictures(mine.photoIds)} to ${other}` });
  if (theirs)
    notes.push({
      key: 'theirs',
      at: theirs.at,
      to,
      text: `${other} opened ${pictures(theirs.photos)} to you`,
    });
  return notes;
}

const pictures = ({ length }: readonly unknown[]): string =>
  length === 1 ? 'a private picture' : `${length} private pictures`;
