import type { PauseView } from '@veil/api/contract/me';
import { Pause } from 'lucide-react';
import { Link } from '../page/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { NoticeBar } from '../ui/notice-bar.tsx';

/** Above every page of a profile that is paused. */
export function PausedBar({ pause: { isYours } }: { pause: PauseView }) {
  return (
    <NoticeBar
      icon={Pause}
      text={
        isYours
          ? 'You paused this profile. Nobody finds it, and nothing is sent from it.'
          : 'Somebody you share this profile with has paused it. Nobody finds it, and nothing is sent from it.'
      }
      action={
        <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/account#pause">
          {isYours ? 'End the pause' : 'What you can do'}
        </Link>
      }
    />
  );
}
