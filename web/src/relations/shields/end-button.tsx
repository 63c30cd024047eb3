import { useActionWithToast } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';

/**
 * Ends a shield.
 * @param of name of the town; undefined for an address
 */
export function EndButton({ of, end }: { of?: string; end: () => Promise<unknown> }) {
  const { run, busy } = useActionWithToast('Please try again.');
  const ask = () => run(end, { done: 'Noted. The list says when it ends.' });
  return (
    <Button size="small" weight="quiet" busy={busy} onClick={() => void ask()}>
      Let it end{of && <span className="visually-hidden"> ({of})</span>}
    </Button>
  );
}
