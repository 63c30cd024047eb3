import type { Relation } from '../connections/relation.ts';
import type { Context } from '../context.ts';

export const isMutual = (relation: Relation | undefined): boolean => relation?.mutualId !== undefined;

/** One read, in the partition of the first. */
export const isConnected = async (
  one: number,
  other: number,
  { relations }: Pick<Context, 'relations'>,
): Promise<boolean> => isMutual((await relations.find(one, other))?.value);

/** Connected, or both have written. Two reads at once. */
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
