import { memberProfile } from '@veil/api/contract/profiles/member-profile';
import { memberProfileMessages } from '@veil/api/contract/profiles/member-profile-words';
import { call } from '../../api/client.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { useNavigate } from '../../page/router.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { Button } from '../../ui/button.tsx';

/**
 * A link to the invitee's profile. The profile's id is looked up first, because an invitation only stores the handle.
 */
export function ViewProfile({ handle }: { handle: string }) {
  const navigate = useNavigate();
  const { run, busy } = useActionWithToast(memberProfileMessages.failed);
  const view = () =>
    run(async () => {
      const { profileId } = await call(memberProfile, { handle });
      await navigate(memberPath(profileId));
    });
  return (
    <Button busy={busy} onClick={() => void view()}>
      View Profile
    </Button>
  );
}
