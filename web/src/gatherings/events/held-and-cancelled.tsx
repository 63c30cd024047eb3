import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import type { ReactNode } from 'react';
import { Fold } from '../../ui/form/fold.tsx';

interface HeldAndCancelledProps<Event> {
  events: readonly Event[];
  /** Renders a list of some of the events. */
  children: (some: readonly Event[]) => ReactNode;
}

/** Events that take place, and the cancelled ones of the same list behind one line. */
export function HeldAndCancelled<Event extends { isCancelled: boolean }>({
  events,
  children,
}: HeldAndCancelledProps<Event>) {
  const held = events.filter(({ isCancelled }) => !isCancelled);
  const cancelled = events.filter(({ isCancelled }) => isCancelled);
  return (
    <>
      {held.length > 0 && children(held)}
      {cancelled.length > 0 && (
        <Fold title={countPhrase(cancelled.length, 'event was cancelled', 'events were cancelled')}>
          {children(cancelled)}
        </Fold>
      )}
    </>
  );
}
