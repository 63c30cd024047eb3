import { askTogether, ownAgreements } from '@veil/api/contract/consents/agreements';
import type { InputOf } from '@veil/api/contract/fields/endpoint';
import { ApiError } from '../api/error.ts';
import { useWrite } from '../api/use-write.ts';
import { toast } from '../ui/over/toast.ts';

/**
 * Does something, or asks the others of the profile for their yes where they decide it together.
 * @returns what resolves with undefined once the others are asked
 */
export function useOrAsk() {
  const { write } = useWrite(askTogether, { refreshes: [ownAgreements] });
  return async <Answer>(
    deed: () => Promise<Answer>,
    wish: InputOf<typeof askTogether>,
  ): Promise<Answer | undefined> => {
    try {
      return await deed();
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.code !== 'ask-first') throw fault;
    }
    await write({ ...wish, requestId: crypto.randomUUID() });
    toast.success('We asked the others on your profile. With the last yes it is done.');
    return undefined;
  };
}
