import type { Dashboard } from '@veil/api/contract/discovery/home/home';
import { useEffect, useRef, useState } from 'react';
import { firstSeen } from '../../../page/first-seen.ts';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { deviceClock } from '../../../storage/device-clock.ts';
import { useDashboard } from '../use-dashboard.ts';
import type { DueMoment } from './open-moment.tsx';

const OpenMoment = lazyPart(async () => (await import('./open-moment.tsx')).OpenMoment, { after: firstSeen });

/**
 * What happened while the reader was away, of which one thing a visit opens as a full screen. Whoever presses something
 * before it opens is not interrupted, and finds it on the next visit.
 */
export function HomeMoment() {
  const { data } = useDashboard();
  const [due, setDue] = useState<DueMoment | null>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) setDue(null);
    };
    const presses = ['pointerdown', 'keydown'];
    for (const press of presses) addEventListener(press, leave);
    return () => {
      for (const press of presses) removeEventListener(press, leave);
    };
  }, []);
  if (data && due === undefined) setDue(dueIn(data));
  return (
    due && (
      <div ref={frame}>
        <OpenMoment due={due} onClose={() => setDue(null)} />
      </div>
    )
  );
}

/** A week in ms. An older match is no news. */
const newsMs = 7 * 24 * 60 * 60 * 1000;

function dueIn({ moments = [], activities }: Dashboard): DueMoment | null {
  const since = deviceClock.ms() - newsMs;
  const match = activities.find(
    ({ id, isRead, at }) => !isRead && id.startsWith('shared-') && Date.parse(at) > since,
  );
  const [notice] = moments;
  return notice ? { notice } : match ? { match } : null;
}
