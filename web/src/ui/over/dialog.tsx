import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../icon-button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  title: string;
  /** Called on Esc, Back, the close button and a press on the backdrop. */
  onClose: () => void;
  /** False if the dialog itself asks about going back. */
  byBack?: boolean;
  children: ReactNode;
}

/**
 * The browser's own modal dialog, which traps the focus and restores it. On phones it is a sheet at the bottom. Its
 * content mounts when it opens, so its state starts fresh each time.
 */
export function Dialog({ open, title, onClose, byBack, children }: DialogProps) {
  const dialog = useModal(open, onClose, byBack);
  const id = useId();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which the element handles.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // React bubbles this event from a dialog that was opened inside this one.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 className={styles.title} id={id}>
              {title}
            </h2>
            <div className={styles.controls} data-controls>
              <IconButton icon={X} label="Close" onClick={onClose} />
            </div>
          </div>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  );
}

/** The buttons at the end of a dialog. The main one is last, at the right; on phones it is on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`row to-end ${styles.actions}`}>{children}</div>;
}
