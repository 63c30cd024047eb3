import type { Database } from '@azure/cosmos';
import { Items, type WriteOutcome } from '../platform/cosmos.ts';
import { fromItem, postItem, postKey, requestItem, requestKey, toItem, yearKey } from './items.ts';
import { createLikeStore } from './like-store.ts';
import type { StoredPost } from './post.ts';

export interface Removal {
  reviewerId: number;
  reason: string;
  removedAt: string;
}

/** Longer than a call may be repeated. */
const requestSeconds = 2 * 24 * 60 * 60;

const onBoard = `FROM c WHERE c.kind = 'post'`;

export type BoardStore = ReturnType<typeof createBoardStore>;

export function createBoardStore(database: Database) {
  const posts = new Items(database, 'board', postItem);
  const requests = new Items(database, 'board', requestItem);

  return {
    likes: createLikeStore(database),

    async find(id: number): Promise<StoredPost | undefined> {
      const found = await posts.find(postKey(id), yearKey(id));
      return found?.value.kind === 'post' ? fromItem(found.value) : undefined;
    },

    /** The id of the message that an author's request made in a year, which may be gone by now. */
    async findRequested(authorId: number, requestId: string, year: number): Promise<number | undefined> {
      return (await requests.find(requestKey(authorId, requestId), String(year)))?.value.postId;
    },

    /** 'conflict' when the request made a message before, or the id is taken. */
    create(post: StoredPost, requestId: string): Promise<WriteOutcome> {
      const year = yearKey(post.id);
      const id = requestKey(post.authorId, requestId);
      const request = { id, year, kind: 'request', postId: post.id, ttl: requestSeconds };
      return posts.batch(year, [
        { operationType: 'Create', resourceBody: request },
        { operationType: 'Create', resourceBody: { ...toItem(post) } },
      ]);
    },

    /** Of one year, before an id, newest first. */
    async list(year: number, before: number, limit: number): Promise<StoredPost[]> {
      const found = await posts.query(String(year), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'post' AND c.postId < @before ORDER BY c.postId DESC`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@before', value: before },
        ],
      });
      return found.map(fromItem);
    },

    /** Off the board and without its words; `settle` follows once its likes are erased. 'changed' when it was off. */
    delete(postId: number): Promise<WriteOutcome> {
      return posts.patch(postKey(postId), yearKey(postId), {
        operations: [
          { op: 'set', path: '/kind', value: 'deleting' },
          { op: 'set', path: '/content', value: '' },
        ],
        condition: onBoard,
      });
    },

    /** Off the board, kept with who removed it and why; `settle` follows as above. 'changed' when it was off. */
    remove(postId: number, removal: Removal): Promise<WriteOutcome> {
      return posts.patch(postKey(postId), yearKey(postId), {
        operations: [
          { op: 'set', path: '/kind', value: 'removing' },
          { op: 'set', path: '/removal', value: removal },
        ],
        condition: onBoard,
      });
    },

    /** Off the board with likes perhaps left. Across the years, by index; one timer asks, `limit` bounds it. */
    async listUnsettled(limit: number): Promise<number[]> {
      const found = await posts.queryEverywhere({
        query: `SELECT TOP @limit * FROM c WHERE c.kind IN ('deleting', 'removing')`,
        parameters: [{ name: '@limit', value: limit }],
      });
      return found.map(({ postId }) => postId);
    },

    /** Ends a deletion or a removal, of whose message no like is left. Safe to repeat. */
    async settle(postId: number): Promise<void> {
      const id = postKey(postId);
      const kept = await posts.patch(id, yearKey(postId), {
        operations: [{ op: 'set', path: '/kind', value: 'removed' }],
        condition: `FROM c WHERE c.kind IN ('removing', 'removed')`,
      });
      if (kept === 'changed') await posts.remove(id, yearKey(postId));
    },
  };
}
