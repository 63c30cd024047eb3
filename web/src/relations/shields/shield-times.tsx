import type { Shield } from '@veil/api/contract/relations/shields';
import { useNow } from '../../session/use-now.ts';
import { Day } from '../../ui/day.tsx';

/** When a shield was added, begins and ends, as far as the member may know. */
export function ShieldTimes({ of }: { of: Omit<Shield, 'id'> }) {
  return (
    <>
      named on <Day at={of.enteredAt} />. <Course {...of} />
    </>
  );
}

function Course({ beginsBy, endsFrom, endsBy }: Omit<Shield, 'id'>) {
  const now = useNow(60_000);
  if (endsFrom && endsBy)
    return (
      <>
        Ends between <Day at={endsFrom} /> and <Day at={endsBy} />.
      </>
    );
  if (beginsBy === null) return 'Holds from the first moment.';
  if (new Date(beginsBy) <= now) return 'Holds.';
  return (
    <>
      Starts by <Day at={beginsBy} />.
    </>
  );
}
