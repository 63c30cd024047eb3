/** Where a guard sent someone from, out of the router's state; the dashboard when they came by themselves. */
export function cameFrom(state: unknown): string {
  const from = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  return typeof from === 'string' ? from : '/members';
}
