import type { Relation } from '../connections/relation.ts';
import type { Context } from '../context.ts';

export const isMutual = (relation: Relation | undefined): boolean => relation?.mutualId !== undefined;

/** Whether two profiles are mutually connected. One read, in the partition of the first. */
export const isConnected = async (
  one: number,
  other: number,
  { relations }: Pick<Context, 'relations'>,
): Promise<boolean> => isMutual((await relations.find(one, other))?.value);

/** Whether the two are mutually connected, or have both written in their conversation. Two reads at once. */
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
