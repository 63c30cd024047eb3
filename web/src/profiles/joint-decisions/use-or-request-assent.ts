import type { InputOf } from '@veil/api/contract/fields/endpoint';
import { ownJointDecisions, requestAssent } from '@veil/api/contract/profiles/joint-decisions';
import { ApiError } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { toast } from '../../ui/over/toast.ts';

/**
 * Runs an action, or asks the other people of the profile to agree if they decide it together.
 * @returns a function that resolves with undefined if the others were asked
 */
export function useOrRequestAssent() {
  const { write } = useWrite(requestAssent, { refreshes: [ownJointDecisions] });
  return async <Answer>(
    action: () => Promise<Answer>,
    wish: InputOf<typeof requestAssent>,
  ): Promise<Answer | undefined> => {
    try {
      return await action();
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.code !== 'assent-needed') throw fault;
    }
    await write({ ...wish, requestId: crypto.randomUUID() });
    toast.success('We asked the others on your profile. With the last yes it is done.');
    return undefined;
  };
}
