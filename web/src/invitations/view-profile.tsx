import { memberProfile } from '@veil/api/contract/profiles/member-profile';
import { memberProfileMessages } from '@veil/api/contract/profiles/member-profile-words';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { messageOf } from '../api/error.ts';
import { memberPath } from '../members/member-path.ts';
import { useNavigate } from '../page/router.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/over/toast.ts';

/** An invitation keeps the handle alone, and addresses are of numbers. */
export function ViewProfile({ handle }: { handle: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const view = () => {
    setBusy(true);
    call(memberProfile, { handle }).then(
      ({ profileId }) => navigate(memberPath(profileId)),
      (fault: unknown) => {
        setBusy(false);
        toast.error(messageOf(fault, memberProfileMessages.failed));
      },
    );
  };
  return (
    <Button busy={busy} onClick={view}>
      View Profile
    </Button>
  );
}
