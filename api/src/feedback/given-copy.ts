import { copyId, type Given, givenKey, type Pair, type Side } from './items.ts';
import { otherOf } from './rules.ts';

/** How long a copy that is in no list remembers its version, in seconds: longer than an outbox tries. */
export const goneSeconds = 30 * 24 * 60 * 60;

/** What somebody wrote, as their own list has it. */
export function givenCopy(pair: Pair, giverId: number, side: Side): Given {
  const receiverId = otherOf(pair, giverId);
  const id = copyId(receiverId, pair.id);
  const { rating, comment, tags, isAnonymous, givenAt, state, publishAt, publishedAt, answer } = side;
  const isGone = state === 'withdrawn';
  return {
    id,
    key: givenKey(giverId),
    kind: 'given',
    schemaVersion: 1,
    version: pair.version,
    ...(!isGone && { listKey: `${givenAt}#${id}` }),
    receiverId,
    occasion: pair.id,
    title: pair.title,
    ...{ rating, comment, tags, isAnonymous, givenAt, state, publishAt, publishedAt, answer },
    ttl: isGone ? goneSeconds : -1,
  };
}
