import type { Reportable } from '../../reports/reportable.ts';
import { changeHead, restoreText, withholdText } from '../../rooms/change.ts';
import { withChange } from '../../rooms/rules.ts';
import type { Head } from './thread-room.ts';
import { roomOf } from './thread-rules.ts';
import { spreadPost } from './thread-tasks.ts';

type Change = NonNullable<Reportable['remove']>;

const titleTaken = 'Taken down by our reviewers';

const withoutTitle = (head: Head): Head =>
  head.withheldTitle === undefined ? { ...head, title: titleTaken, withheldTitle: head.title } : head;

const withTitle = (head: Head): Head =>
  head.withheldTitle === undefined ? head : { ...head, title: head.withheldTitle, withheldTitle: undefined };

/** By `<groupId>/<threadId>/<replyId>`. */
const reply =
  (change: typeof withholdText): Change =>
  async (ref, context) => {
    const [, threadId = '', id = ''] = ref.split('/');
    await change(context.threads, { roomId: roomOf(Number(threadId)), id }, context);
  };

/** By `<groupId>/<threadId>`: title and first text. What others answered stays. */
const thread =
  (ofHead: (head: Head) => Head, ofFirst: typeof withholdText): Change =>
  async (ref, context) => {
    const threadId = Number(ref.split('/')[1]);
    const head = await changeHead(
      context.threads,
      roomOf(threadId),
      (before, place) => {
        const after = ofHead(before);
        return after === before ? before : withChange(after, [before.authorId], place);
      },
      () => [spreadPost.now({ threadId }, context)],
      context,
    );
    if (head) await ofFirst(context.threads, { roomId: head.roomId, id: head.firstId }, context);
  };

export const withholdReply = reply(withholdText);
export const showReplyAgain = reply(restoreText);
export const withholdThread = thread(withoutTitle, withholdText);
export const showThreadAgain = thread(withTitle, restoreText);
