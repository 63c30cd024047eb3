import type { Relation } from '../connections/relation.ts';
import type { Context } from '../context.ts';

export const isMutual = (relation: Relation | undefined): boolean => relation?.mutualId !== undefined;

/** Whether two profiles are mutually connected. One read, in the partition of the first. */
export const isConnected = async (
  one: number,
  other: number,
  { relations }: Pick<Context, 'relations'>,
): Promise<boolean> => isMutual((await relations.find(one, other))?.value);
