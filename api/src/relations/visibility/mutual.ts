import type { Context } from '../../context.ts';
import type { Relation } from '../connections/relation.ts';

export const isMutual = (relation: Relation | undefined): boolean => relation?.mutualId !== undefined;

/** Makes one read, in the partition of the first profile. */
export const isConnected = async (
  one: number,
  other: number,
  { relations }: Pick<Context, 'relations'>,
): Promise<boolean> => isMutual((await relations.find(one, other))?.value);

/** True if the two are connected or have both written to each other. Makes two parallel reads. */
export async function areClose(
  one: number,
  other: number,
  { relations, inbox }: Pick<Context, 'relations' | 'inbox'>,
): Promise<boolean> {
  const [isMutual, isAnswered] = await Promise.all([
    isConnected(one, other, { relations }),
    inbox.isAnswered(one, other),
  ]);
  return isMutual || isAnswered;
}
