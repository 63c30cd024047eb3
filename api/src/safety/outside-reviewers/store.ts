import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import type { SignedIn } from '../../platform/http/identify.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { itemIn, rewriteItem } from '../../platform/outbox/change.ts';

/** Two, because an appeal is for whoever did not decide. */
const mostOutside = 2;

const container = 'cases';
const key = 'outside';

const outsideReviewer = z.object({
  /** Decisions keep it, so it is never given twice. */
  id: z.number(),
  email: z.string(),
  /** null until the first sign-in with the address. */
  personId: z.nullable(z.string()),
  since: z.string(),
});
export type OutsideReviewer = z.output<typeof outsideReviewer>;

const outsideItem = z.object({
  id: z.literal(key),
  subjectId: z.literal(key),
  kind: z.literal(key),
  named: z.number(),
  reviewers: z.array(outsideReviewer),
});
type OutsideItem = z.output<typeof outsideItem>;

const nobody: OutsideItem = { id: key, subjectId: key, kind: key, named: 0, reviewers: [] };

/** The greatest age of the list, in ms. */
const recentMs = 15_000;

export function createOutsideReviewerStore(database: Database, now: () => Date) {
  const items = new Items(database, container, outsideItem);
  const recent = new Recent<readonly OutsideReviewer[]>('outside-reviewers', recentMs, 1, now);
  const item = itemIn(items, key, key);

  const list = async (): Promise<readonly OutsideReviewer[]> =>
    (await items.find(key, key))?.value.reviewers ?? [];

  const change = (decide: (before: OutsideItem) => OutsideItem): Promise<undefined> =>
    rewriteItem(item, (before = nobody) => ({ after: decide(before) }));

  return {
    list,

    listRecent: (): Promise<readonly OutsideReviewer[]> => recent.take(key, list),

    /** The first sign-in with the named address takes the place: another account with that address gets nothing. */
    async find({
      personId,
      email,
    }: Pick<SignedIn, 'personId' | 'email'>): Promise<OutsideReviewer | undefined> {
      const all = await this.listRecent();
      const own = all.find((one) => one.personId === personId);
      const free = all.find((one) => one.personId === null && one.email === email?.toLowerCase());
      if (own || !free) return own;
      await change((before) => ({
        ...before,
        reviewers: before.reviewers.map((one) =>
          one.id === free.id && one.personId === null ? { ...one, personId } : one,
        ),
      }));
      const after = await list();
      return after.find((one) => one.personId === personId);
    },

    /**
     * Safe to repeat.
     * @throws Error if as many are named as there may be
     */
    async name(email: string): Promise<void> {
      await change((before) => {
        if (before.reviewers.some((one) => one.email === email)) return before;
        if (before.reviewers.length >= mostOutside)
          throw new Error(`There are ${mostOutside} already: end one first.`);
        const named = before.named + 1;
        const added = { id: -named, email, personId: null, since: now().toISOString() };
        return { ...before, named, reviewers: [...before.reviewers, added] };
      });
    },

    async end(email: string): Promise<void> {
      await change((before) => ({
        ...before,
        reviewers: before.reviewers.filter((one) => one.email !== email),
      }));
    },
  };
}
