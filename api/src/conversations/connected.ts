import type { Context } from '../context.ts';

/** Whether two profiles are connected, so that either may write to the other as often as they like. */
export async function isConnected(_one: number, _other: number, _context: Context): Promise<boolean> {
  return false;
}
