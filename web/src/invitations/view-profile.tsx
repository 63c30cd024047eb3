import { memberProfile } from '@veil/api/contract/profiles/member-profile';
import { memberProfileMessages } from '@veil/api/contract/profiles/member-profile-words';
import { call } from '../api/client.ts';
import { useActionWithToast } from '../form/use-action.ts';
import { memberPath } from '../members/member-path.ts';
import { useNavigate } from '../page/router.tsx';
import { Button } from '../ui/button.tsx';

/** An invitation keeps the handle alone, and addresses are of numbers. */
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
