import { type OwnProfile, profileMessages } from '@veil/api/contract/my-profile';
import { useState } from 'react';
import { ApiError, fixedText } from '../../api/error.ts';
import { focusField } from '../../members/form-fields.ts';
import { toast } from '../../ui/toast.ts';
import { useEditor } from '../editor/editor-context.ts';
import { type Problems, problemsOf } from './problems.ts';

/** A change of who belongs to the profile: what keeps it from being made, making it, and telling. */
export function useMembershipChange() {
  const { keepProfile, refresh } = useEditor();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  return {
    busy,
    problems,
    /** Shows what is wrong and goes to the first of it. @returns whether nothing is */
    check(found: Problems): boolean {
      setProblems(found);
      const [first] = Object.keys(found);
      if (first) focusField(first);
      return first === undefined;
    },
    /** Shows what others made of the profile meanwhile, where that is in the way. @returns whether it was done */
    async make(change: () => Promise<{ profile: OwnProfile }>): Promise<boolean> {
      setBusy(true);
      try {
        keepProfile((await change()).profile);
        toast.success(profileMessages.updated);
        return true;
      } catch (fault) {
        setProblems(problemsOf(fault, profileMessages.updateFailed));
        toast.error(fixedText(profileMessages.updateFailed, fault));
        if (fault instanceof ApiError && fault.status === 409) await refresh().catch(() => undefined);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
