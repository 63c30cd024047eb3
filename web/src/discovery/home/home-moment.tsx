import type { Dashboard } from '@veil/api/contract/discovery/home/home';
import { useState } from 'react';
import { firstSeen } from '../../page/first-seen.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import type { DueMoment } from './open-moment.tsx';
import { useDashboard } from './use-dashboard.ts';

const OpenMoment = lazyPart(async () => (await import('./open-moment.tsx')).OpenMoment, { after: firstSeen });

/** What happened while the reader was away, of which one thing a visit opens as a full screen. */
export function HomeMoment() {
  const { data } = useDashboard();
  const [due, setDue] = useState<DueMoment | null>();
  if (data && due === undefined) setDue(dueIn(data));
  return due && <OpenMoment due={due} onClose={() => setDue(null)} />;
}

function dueIn({ moments = [], activities }: Dashboard): DueMoment | null {
  const match = activities.find(({ id, isRead }) => !isRead && id.startsWith('shared-'));
  const [notice] = moments;
  return notice ? { notice } : match ? { match } : null;
}
