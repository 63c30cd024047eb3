import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { eraseRoom } from '../../../messaging/rooms/erase.ts';
import { type NextRun, task } from '../../../platform/outbox/work.ts';
import { roomOf } from '../threads/thread-rules.ts';
import { groupPhotoOwner } from './cover.ts';

const pageSize = 20;

export const eraseGroup = task('eraseGroup', z.object({ groupId: z.number() }), eraseClosedGroup, {
  secret: 'none',
  isNeverGivenUp: true,
});

async function eraseClosedGroup(
  { groupId }: { groupId: number },
  context: Context,
): Promise<NextRun | undefined> {
  const { groups, groupMembers, threadLists, threads, photoBlobs, myGroups } = context;
  const found = await groups.find(groupId);
  if (found && found.value.closedAt === null) return undefined;
  for (;;) {
    const rows = await threadLists.listIds(groupId, '', pageSize);
    for (const { threadId, id } of rows) {
      await eraseRoom(threads, roomOf(threadId));
      await groups.write(groupId, [{ drop: id }]);
    }
    if (rows.length < pageSize) break;
  }
  for (;;) {
    const members = await groupMembers.list(groupId, '', pageSize);
    for (const { id, profileId } of members) {
      await myGroups.forget(profileId, groupId);
      await groups.write(groupId, [{ drop: id }]);
    }
    if (members.length < pageSize) break;
  }
  await photoBlobs.eraseAll(groupPhotoOwner(groupId));
  while (await groups.eraseSomeOf(groupId));
  return undefined;
}
