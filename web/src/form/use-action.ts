import { useState } from 'react';
import { messageOf } from '../api/error.ts';
import { toast } from '../ui/over/toast.ts';

interface ActionWords {
  /** Text of the toast after a success. */
  done?: string;
  /** Text for a failure without a reason from the API. */
  failed?: string;
}

function useAttempt(failedWords: string, tell: (failure: string | undefined) => void) {
  const [busy, setBusy] = useState(false);

  /** @returns whether it succeeded */
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

/** An action that a press starts. `failure` is the reason if it failed, for the page to show. */
export function useAction(failed = didNotWork) {
  const [failure, setFailure] = useState<string>();
  return { ...useAttempt(failed, setFailure), failure };
}

/** An action that a press starts. A toast shows why it failed. */
export const useActionWithToast = (failed = didNotWork) =>
  useAttempt(failed, (failure) => failure !== undefined && toast.error(failure));
