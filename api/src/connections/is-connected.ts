import type { Context } from '../context.ts';
import { isMutual } from './relation.ts';

/** Whether two profiles are mutually connected. One read, in the partition of the first. */
export const isConnected = async (
  one: number,
  other: number,
  { relations }: Pick<Context, 'relations'>,
): Promise<boolean> => isMutual((await relations.find(one, other))?.value);
