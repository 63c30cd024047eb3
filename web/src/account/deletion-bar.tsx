import { Trash2 } from 'lucide-react';
import { Link } from '../page/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { NoticeBar } from '../ui/notice-bar.tsx';

/** Above every page of somebody who has not said yet whether their profile is deleted whole. */
export function DeletionBar() {
  return (
    <NoticeBar
      icon={Trash2}
      text="Somebody you share this profile with asks to delete it whole. Without your yes it stays."
      action={
        <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/account#delete-together">
          Say yes or no
        </Link>
      }
    />
  );
}
