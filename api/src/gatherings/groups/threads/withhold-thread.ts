import { changeRoomRecord, restoreText, withholdText } from '../../../messaging/rooms/change.ts';
import { withChange } from '../../../messaging/rooms/rules.ts';
import type { Reportable } from '../../../safety/reports/reportable.ts';
import type { ThreadRecord } from './thread-room.ts';
import { roomOf } from './thread-rules.ts';
import { spreadPost } from './thread-tasks.ts';

type RestoreOrRemove = NonNullable<Reportable['remove']>;

const titleTaken = 'Taken down by our reviewers';

const withoutTitle = (roomRecord: ThreadRecord): ThreadRecord =>
  roomRecord.withheldTitle === undefined
    ? { ...roomRecord, title: titleTaken, withheldTitle: roomRecord.title }
    : roomRecord;

const withTitle = (roomRecord: ThreadRecord): ThreadRecord =>
  roomRecord.withheldTitle === undefined
    ? roomRecord
    : { ...roomRecord, title: roomRecord.withheldTitle, withheldTitle: undefined };

/** The reference is `<groupId>/<threadId>/<replyId>`. */
const changeReply =
  (change: typeof withholdText): RestoreOrRemove =>
  async (ref, context) => {
    const [, threadId = '', id = ''] = ref.split('/');
    await change(context.threads, { roomId: roomOf(Number(threadId)), id }, context);
  };

/** The reference is `<groupId>/<threadId>`. Title and first text are withheld; answers by others stay. */
const changeThread =
  (ofRecord: (roomRecord: ThreadRecord) => ThreadRecord, ofFirst: typeof withholdText): RestoreOrRemove =>
  async (ref, context) => {
    const threadId = Number(ref.split('/')[1]);
    const roomRecord = await changeRoomRecord(
      context.threads,
      roomOf(threadId),
      (before, place) => {
        const after = ofRecord(before);
        return after === before ? before : withChange(after, [before.authorId], place);
      },
      () => [spreadPost.now({ threadId }, context)],
      context,
    );
    if (roomRecord)
      await ofFirst(context.threads, { roomId: roomRecord.roomId, id: roomRecord.firstId }, context);
  };

export const withholdReply = changeReply(withholdText);
export const showReplyAgain = changeReply(restoreText);
export const withholdThread = changeThread(withoutTitle, withholdText);
export const showThreadAgain = changeThread(withTitle, restoreText);
