import { longDay } from '@veil/api/contract/fields/written-dates';
import { Lock } from 'lucide-react';
import { Link } from '../page/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { NoticeBar } from '../ui/notice-bar.tsx';

/** Above every page of somebody restricted. */
export function RestrictedBar({ until }: { until: string }) {
  return (
    <NoticeBar
      icon={Lock}
      text={`Your account is restricted until ${longDay(new Date(until))}. You can read, and not write, invite or join.`}
      action={
        <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/community/decisions">
          Why, and your appeal
        </Link>
      }
    />
  );
}
