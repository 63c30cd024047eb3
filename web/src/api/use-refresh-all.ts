import { refreshSignal } from './refresh-signal.ts';
import { useMutate } from './use-mutate.ts';

/** Reads everything on the screen again and drops what is cached: a member who is in it may have to disappear. */
export function useRefreshAll(): () => Promise<void> {
  const mutate = useMutate();
  return async () => {
    refreshSignal.tell();
    await mutate(() => true).catch(() => undefined);
  };
}
