import { UserMinus } from 'lucide-react';
import { Link } from '../page/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { NoticeBar } from '../ui/notice-bar.tsx';

/** Above every page of a profile that somebody left, until it says what it is now. */
export function IncompleteBar() {
  return (
    <NoticeBar
      icon={UserMinus}
      text="Somebody has left this profile. It is hidden until you say what it is now."
      action={
        <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/community/edit-profile">
          Say what it is now
        </Link>
      }
    />
  );
}
