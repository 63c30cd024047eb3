import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { VeilArt } from '../art/veil-art.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './moment.module.css';
import { useModal } from './use-modal.ts';

interface MomentProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A full screen for something good that has just happened. It follows a press of one's own. */
export function Moment({ title, onClose, children }: MomentProps) {
  const dialog = useModal(true, onClose);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={styles.moment}
      aria-labelledby={id}
      onCancel={(event) => {
        // React bubbles this event from a dialog that was opened inside this one.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.art}>
        <VeilArt place="aside" />
      </div>
      <div className={styles.controls} data-controls>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <div className={`stack-5 ${styles.content}`}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
