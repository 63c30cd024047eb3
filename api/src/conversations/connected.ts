import { isMutual } from '../connections/relation.ts';
import type { Context } from '../context.ts';

/** Whether two profiles are connected, so that either may write to the other as often as they like. */
export const isConnected = async (one: number, other: number, { relations }: Context): Promise<boolean> =>
  isMutual((await relations.find(one, other))?.value);
