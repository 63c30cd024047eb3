import { type OwnProfile, profileMessages } from '@veil/api/contract/profiles/my-profile';
import { ApiError, fixedText } from '../../../api/error.ts';
import type { Problems } from '../../../form/problems.ts';
import { useForm } from '../../../form/use-form.ts';
import { useAuth } from '../../../session/auth-context.ts';
import { toast } from '../../../ui/over/toast.ts';
import { useEditor } from '../editor/editor-context.ts';

interface MembershipChange<Value> {
  value: Value;
  check?: (value: Value) => Problems;
  change: (value: Value) => Promise<{ profile: OwnProfile }>;
  onDone: () => void;
}

/** A form that changes the members of the profile. After a conflict it shows the profile as others changed it. */
export function useMembershipChange<Value>({ value, check, change, onDone }: MembershipChange<Value>) {
  const { keepProfile, refresh } = useEditor();
  const { refresh: refreshUser } = useAuth();
  return useForm({
    value,
    ...(check && { check }),
    async send() {
      try {
        keepProfile((await change(value)).profile);
      } catch (fault) {
        toast.error(fixedText(profileMessages.updateFailed, fault));
        if (fault instanceof ApiError && fault.status === 409) await refresh().catch(() => undefined);
        throw fault;
      }
      // The bar of a profile that somebody left goes with its choice.
      void refreshUser().catch(() => undefined);
      toast.success(profileMessages.updated);
      onDone();
    },
    failed: profileMessages.updateFailed,
  });
}
