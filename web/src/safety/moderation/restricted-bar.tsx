import { longDay } from '@veil/api/contract/fields/written-dates';
import { Lock } from 'lucide-react';
import { LinkedBar } from '../../page/linked-bar.tsx';

/** Shown above every page of a restricted member. */
export function RestrictedBar({ until }: { until: string }) {
  return (
    <LinkedBar
      icon={Lock}
      text={`Your account is restricted until ${longDay(new Date(until))}. You can read, but not write, invite or join.`}
      to="/community/decisions"
    >
      Why, and your appeal
    </LinkedBar>
  );
}
