import { useState } from 'react';
import { messageOf } from '../api/error.ts';
import { toast } from '../ui/over/toast.ts';

interface ActionWords {
  /** Told by a toast when it went well. */
  done?: string;
  /** Told when it failed and the API gave no reason. */
  failed?: string;
}

function useAttempt(failedWords: string, tell: (failure: string | undefined) => void) {
  const [busy, setBusy] = useState(false);

  /** @returns whether it went well */
  async function run(
    action: () => unknown,
    { done, failed = failedWords }: ActionWords = {},
  ): Promise<boolean> {
    setBusy(true);
    tell(undefined);
    try {
      await action();
      if (done !== undefined) toast.success(done);
      return true;
    } catch (fault) {
      tell(messageOf(fault, failed));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, run };
}

const didNotWork = 'That did not work. Please try again.';

/** An action begun by a press. The page shows `failure`, the reason why it failed. */
export function useAction(failed = didNotWork) {
  const [failure, setFailure] = useState<string>();
  return { ...useAttempt(failed, setFailure), failure };
}

/** An action begun by a press. A toast tells why it failed. */
export const useActionWithToast = (failed = didNotWork) =>
  useAttempt(failed, (failure) => failure !== undefined && toast.error(failure));
