import { copyId, type FeedbackSide, type GivenItem, givenKey, type PairItem } from './items.ts';
import { otherOf } from './rules.ts';

/** A copy of withdrawn feedback has no `listKey`; it is kept so that the erasure finds the pair. */
export function givenCopy(pair: PairItem, giverId: number, side: FeedbackSide): GivenItem {
  const receiverId = otherOf(pair, giverId);
  const id = copyId(receiverId, pair.id);
  const { byPerson, rating, comment, tags, isAnonymous, givenAt, state, publishAt, publishedAt, answer } =
    side;
  return {
    id,
    key: givenKey(giverId),
    kind: 'given',
    schemaVersion: 1,
    version: pair.version,
    ...(state !== 'withdrawn' && { listKey: `${givenAt}#${id}` }),
    receiverId,
    occasion: pair.id,
    title: pair.title,
    byPerson,
    rating,
    comment,
    tags,
    isAnonymous,
    givenAt,
    state,
    publishAt,
    publishedAt,
    answer,
    ttl: -1,
  };
}
