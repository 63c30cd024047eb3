import type { Context } from '../../context.ts';
import type { Acquaintances } from '../visibility/feature.ts';
import type { Relation } from './relation.ts';

export const isMutual = (relation: Relation | undefined): boolean => relation?.mutualId !== undefined;

/** Makes one read, in the partition of the first profile. */
export const isConnected = async (
  one: number,
  other: number,
  { relations }: Pick<Context, 'relations'>,
): Promise<boolean> => isMutual((await relations.find(one, other))?.value);

export const acquaintances: Record<'connections', Acquaintances> = {
  connections: {
    isKnown: isConnected,
    listKnownAmong: async (viewerId, ids, { relations }) =>
      [...(await relations.listAmong(viewerId, ids)).values()].filter(isMutual).map(({ otherId }) => otherId),
  },
};

/** True if the two are connected or have both written to each other. Makes two parallel reads. */
export async function areClose(one: number, other: number, context: Context): Promise<boolean> {
  const [isMutual, isAnswered] = await Promise.all([
    isConnected(one, other, context),
    context.acquaintances.conversations.isKnown(one, other, context),
  ]);
  return isMutual || isAnswered;
}
