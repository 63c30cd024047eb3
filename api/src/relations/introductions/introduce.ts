import { connectionMessages } from '../../../contract/relations/connections.ts';
import { introductionMessages as say } from '../../../contract/relations/introductions.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeItem } from '../../platform/outbox/change.ts';
import { isConnected } from '../connections/mutual.ts';
import { getSeen } from '../visibility/known.ts';
import { deliverIntroduction } from './deliver.ts';
import { isOpen, lapsesAt, ttlUntil, type WrittenItem, writtenId } from './introduction.ts';

/** Whatever may come of it, the same calls are made: whether it is delivered is decided later, by the outbox. */
export const introduce: Handler<'introduce'> = async (input, caller, context) => {
  const { profileIds, line, requestId = context.newId() } = input;
  const [one, other] = profileIds;
  const own = caller.profile.id;
  if (profileIds.includes(own)) throw new ApiError(400, say.own);
  if (one === other) throw new ApiError(400, say.same);
  await Promise.all(profileIds.map((id) => requireConnected(id, caller, context)));
  const item = context.introductions.writtenAt(own, one, other);
  if (isRepeated((await item.find())?.value, line, context)) return success;
  for (const ask of Object.values(context.textQuestions))
    await ask({ id: requestId, content: line }, caller, context);
  await context.limits.take('introductions', caller);
  const now = context.now();
  const until = lapsesAt(now).toISOString();
  const after: WrittenItem = {
    id: writtenId(one, other),
    profileId: String(own),
    kind: 'introduction',
    schemaVersion: 1,
    introductionId: context.newId(),
    byPerson: caller.personId,
    between: [one, other],
    line,
    createdAt: now.toISOString(),
    until,
    ttl: ttlUntil(until, now),
  };
  const work = [deliverIntroduction.at(now, { profileId: own, one, other }, context)];
  await changeItem(
    item,
    (before) => (isRepeated(before, line, context) ? undefined : { after, work }),
    context,
  );
  return success;
};

const success = { success: true };

/** @throws ApiError 404 as for somebody who does not exist */
async function requireConnected(id: number, caller: Owner, context: Context): Promise<void> {
  await getSeen(id, caller, context);
  if (!(await isConnected(caller.profile.id, id, context)))
    throw new ApiError(404, connectionMessages.notFound);
}

/** @throws ApiError 409 if the two were introduced with another line */
function isRepeated(before: WrittenItem | undefined, line: string, { now }: Pick<Context, 'now'>): boolean {
  if (!before || !isOpen(before, now())) return false;
  if (before.line !== line) throw new ApiError(409, say.already);
  return true;
}
