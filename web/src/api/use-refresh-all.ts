import { useSWRConfig } from 'swr';
import { refreshSignal } from './refresh-signal.ts';

/** Reads everything anew that is shown, and drops what was read before: somebody may be in it no more. */
export function useRefreshAll(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    refreshSignal.tell();
    await mutate(() => true).catch(() => undefined);
  };
}
