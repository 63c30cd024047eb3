import { UserRoundCheck } from 'lucide-react';
import { LinkedBar } from '../../page/linked-bar.tsx';
import { useLocation } from '../../page/router.tsx';
import { welcomeBackPath } from './routes.ts';

/** Shown above every other page after a long absence, until somebody of the profile says that it is still true. */
export function UnlistedBar() {
  const { pathname } = useLocation();
  if (pathname === welcomeBackPath) return null;
  return (
    <LinkedBar
      icon={UserRoundCheck}
      text="You were away, so you are in no list. Is your profile still true?"
      to={welcomeBackPath}
    >
      Look at it
    </LinkedBar>
  );
}
