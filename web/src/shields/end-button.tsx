import { messageOf } from '../api/error.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/over/toast.ts';

/** Asks for the end of something that was named. @param of a town; without one it is an address */
export function EndButton({ of, busy, end }: { of?: string; busy: boolean; end: () => Promise<unknown> }) {
  const ask = () =>
    end().then(
      () => toast.success('Noted. The list says when it ends.'),
      (fault: unknown) => toast.error(messageOf(fault, 'Please try again.')),
    );
  return (
    <Button size="small" weight="quiet" busy={busy} onClick={() => void ask()}>
      Let it end{of && <span className="visually-hidden"> ({of})</span>}
    </Button>
  );
}
