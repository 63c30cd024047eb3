import { neighbourCount, type TranscriptText, transcriptText } from '../../safety/reports/transcript.ts';
import { type RoomRecord, type RoomText, sentAt } from './items.ts';
import type { RoomStore } from './room.ts';

const transcriptLineOf = (text: RoomText): TranscriptText => ({
  seq: text.seq,
  authorId: text.authorId,
  byPerson: text.byPerson,
  at: sentAt(text),
  text: text.content,
  deletedAt: text.deletedAt,
  ...(text.earlier && { earlier: text.earlier }),
});

/** @param others the name for everybody but the author */
export async function transcriptOf<RoomItem extends RoomRecord, Text extends RoomText>(
  store: RoomStore<RoomItem, Text>,
  text: Text,
  others: string,
): Promise<string> {
  const { roomId, seq } = text;
  const [before, behind] = await Promise.all([
    store.listBefore(roomId, seq, neighbourCount),
    store.listAfter(roomId, { seq }, neighbourCount),
  ]);
  const all = [...before.texts, text, ...behind.texts.slice(0, neighbourCount)];
  return transcriptText(all.map(transcriptLineOf), transcriptLineOf(text), others);
}
