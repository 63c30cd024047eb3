import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';

interface MoreFilters {
  /** Id of the element that contains the filters. */
  id: string;
  isOpen: boolean;
  button: ReactNode;
}

/**
 * Filters behind a button. They are open at first if one of them is set.
 * @param count number of set filters, shown in the button
 */
export function useMoreFilters(count: number): MoreFilters {
  const id = useId();
  const [isOpen, setOpen] = useState(count > 0);
  const button = (
    <Button weight="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen((open) => !open)}>
      <SlidersHorizontal aria-hidden size="1.125rem" strokeWidth={1.5} />
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </Button>
  );
  return { id, isOpen, button };
}
