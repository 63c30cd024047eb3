import { Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { deviceClock } from '../../../storage/device-clock.ts';

/** From so many ms on, the author is told that it takes long. */
const longMs = 5000;

interface SendingLineProps {
  writtenAt: string;
  /** Whether it is sent only once an earlier message was. */
  isWaiting: boolean;
  iconSize: string;
}

/** Says that a message is on its way, and after a while that this takes long. */
export function SendingLine({ writtenAt, isWaiting, iconSize }: SendingLineProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const left = Date.parse(writtenAt) + longMs - deviceClock.ms();
    const timer = setTimeout(() => setLong(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [writtenAt]);
  return (
    <>
      <Clock3 aria-hidden size={iconSize} strokeWidth={1.75} />{' '}
      <span role="status">{isWaiting ? waitingText : isLong ? longText : 'Sending'}</span>
    </>
  );
}

const waitingText = 'Not sent yet. It waits for the message above.';
const longText = 'Still sending. The connection is slow.';
