import { UserMinus } from 'lucide-react';
import { LinkedBar } from '../../../page/linked-bar.tsx';

/** Shown above every page of a profile that somebody left, until the remaining people choose its new type. */
export function IncompleteBar() {
  return (
    <LinkedBar
      icon={UserMinus}
      text="Somebody has left this profile. It is hidden until you say what it is now."
      to="/community/edit-profile#profile-type"
    >
      Say what it is now
    </LinkedBar>
  );
}
