import type { PauseView } from '@veil/api/contract/people/me';
import { Pause } from 'lucide-react';
import { LinkedBar } from '../../../page/linked-bar.tsx';

/** Shown above every page of a paused profile. */
export function PausedBar({ pause: { isYours } }: { pause: PauseView }) {
  return (
    <LinkedBar
      icon={Pause}
      text={
        isYours
          ? 'You paused this profile. Nobody finds it, and nothing is sent from it.'
          : 'Somebody you share this profile with has paused it. Nobody finds it, and nothing is sent from it.'
      }
      to="/account/leave#pause"
    >
      {isYours ? 'End the pause' : 'What you can do'}
    </LinkedBar>
  );
}
