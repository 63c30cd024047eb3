import { useEffect, useState } from 'react';
import { late } from '../../page/late.tsx';

const badge = late(async () => (await import('../../conversations/badge.tsx')).Badge);

/** Comes after the page; where its code cannot be fetched, the link does without. */
export function MessagesBadge() {
  const [Badge, setBadge] = useState(() => badge.arrived());
  useEffect(() => {
    void badge.fetch().then(
      (arrived) => setBadge(() => arrived),
      () => undefined,
    );
  }, []);
  return Badge ? <Badge /> : null;
}
