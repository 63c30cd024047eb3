import { History } from 'lucide-react';
import { useState } from 'react';
import { resolveValue } from 'react-hot-toast/headless';
import { IconButton } from '../icon-button.tsx';
import { Dialog } from './dialog.tsx';
import { useSaid } from './said.ts';
import styles from './said-button.module.css';

const label = 'What was just said';

interface SaidButtonProps {
  /** Whether it stands in the head of a room, which replaces the header on a phone. */
  inRoom?: boolean;
}

/**
 * Opens the list of what toasts said on this page, once one of them is over. It is no live region, as each toast was one.
 * A page that is left takes the list with it, so the button has the page as its key.
 */
export function SaidButton({ inRoom = false }: SaidButtonProps) {
  const said = useSaid();
  const [isOpen, setOpen] = useState(false);
  if (said.length === 0) return null;
  return (
    <>
      <IconButton
        icon={History}
        label={label}
        aria-haspopup="dialog"
        className={inRoom ? styles.inRoom : undefined}
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} title={label} onClose={() => setOpen(false)}>
        <ul className={styles.list}>
          {said.map(({ key, toast }) => (
            <li key={key}>{resolveValue(toast.message, { ...toast, visible: false })}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
